"""The file that tells a learning platform what is in a package: `imsmanifest.xml`, for SCORM 1.2 and for SCORM 2004, 4th edition."""

from __future__ import annotations

from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from encrucijada.course.platform import NEW, OLD

# Namespaces, and how each version writes the attribute that tells an activity that reports from mere files.
SPACES = {
    OLD: {"": "http://www.imsproject.org/xsd/imscp_rootv1p1p2", "adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2"},
    NEW: {
        "": "http://www.imsglobal.org/xsd/imscp_v1p1", "adlcp": "http://www.adlnet.org/xsd/adlcp_v1p3",
        "imsss": "http://www.imsglobal.org/xsd/imsss",
    },
}  # fmt: skip
KIND = {OLD: "adlcp:scormtype", NEW: "adlcp:scormType"}
EDITION = {OLD: "1.2", NEW: "2004 4th Edition"}
# What is complete and what has succeeded is for the activity to say: else a platform takes both for granted when it is closed.
SEQUENCING = """
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>"""


def write_manifest(version: str, identifier: str, title: str, start: str, files: list[str]) -> str:
    """The manifest of a package with one activity, which begins at the page ``start``; ``files`` are all files but the manifest."""
    spaces = "".join(f" xmlns{':' + name if name else ''}={quoteattr(space)}" for name, space in SPACES[version].items())
    listed = "\n".join(f"      <file href={quoteattr(quote(name))}/>" for name in files)
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier={quoteattr(identifier)} version="1.0"{spaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>{EDITION[version]}</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>{escape(title)}</title>
      <item identifier="activity" identifierref="page">
        <title>{escape(title)}</title>{SEQUENCING if version == NEW else ""}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" {KIND[version]}="sco" href={quoteattr(quote(start))}>
{listed}
    </resource>
  </resources>
</manifest>
"""
