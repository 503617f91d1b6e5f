import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const manifest = `<?xml version="1.0"?>
<manifest identifier="m" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>One page</title>
    <item identifier="one" identifierref="r"><title>One page</title></item>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html">
    <file href="index.html"/>
  </resource></resources>
</manifest>`;

/** Writes a SCORM 1.2 package with a single page into the folder; returns its file. */
export async function packOnePage(folder: string): Promise<string> {
  const file = join(folder, 'one-page.zip');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  zip.addBuffer(Buffer.from('<!doctype html><title>One page</title><p>One page.</p>'), 'index.html');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}
