import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** The manifest of a SCORM 1.2 package with these parts, each of which opens index.html. */
export const manifestOf = (title: string, parts: string[]) => `
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><organizations default="o">
<organization identifier="o"><title>${title}</title>${parts
  .map((part) => `<item identifier="${part}" identifierref="r"><title>Part ${part}</title></item>`)
  .join('')}
</organization></organizations><resources>
<resource identifier="r" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`;

function zipped(files: Record<string, string | Buffer>) {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return zip.outputStream;
}

/** A package as an authoring tool exports it. */
export const packageOf = (title: string, parts: string[], files: Record<string, string | Buffer> = {}) =>
  buffer(zipped({ 'imsmanifest.xml': manifestOf(title, parts), 'index.html': `<p>${title}</p>`, ...files }));
