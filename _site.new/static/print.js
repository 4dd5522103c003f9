// Buttons that open the browser's print dialog; what is printed is what the style sheet leaves.
document.addEventListener('click', event => event.target.closest('[data-action="print"]') && print());
