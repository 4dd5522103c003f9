// What the page of docs/examples/embeds.html does with what its boards tell.
const board = id => document.getElementById(id);
const say = (id, text) => { document.getElementById(id).textContent = text; };

board('computer').addEventListener('over', event => {
  const { by, why, record } = event.detail;
  say('result', `${by === 'person' ? 'You have won' : 'The computer has won'} (${why}): ${record}`);
});
board('puzzle').addEventListener('solved', event => say('praise', `Solved: ${event.detail.what} ${event.detail.key}`));
board('activity').addEventListener('progress', ({ detail }) => say('done', `${detail.done} of ${detail.goal} done`));
board('activity').addEventListener('statement', ({ detail: { statement } }) => {
  const line = document.createElement('li'); // a course would put in who it was, and send it to where it collects statements
  line.textContent = `${statement.verb.display.en}: ${statement.object.id}`;
  document.getElementById('statements').append(line);
});
document.getElementById('back').addEventListener('click', () => board('figure').undo());
document.getElementById('on').addEventListener('click', () => board('figure').play('c4'));
