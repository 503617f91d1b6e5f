import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { refused } from './fit.ts';
import { isItem, readQtiItem } from './qti.ts';
import { type QtiVersion, qti, writeQtiItem } from './qti-write.ts';
import { limits, type Question, type ReadQuestion } from './question.ts';
import { escapeXml, findAll, parseXml, tidyXml } from './xml.ts';

/** Reads the items of a QTI package in the order of its manifest. */
export function readQtiPackage(bytes: Uint8Array): { version: QtiVersion; questions: ReadQuestion[] } {
  const files = unpack(bytes);
  if (typeof files === 'string') return { version: '2.1', questions: [refused(1, files)] };
  const manifest = files.get('imsmanifest.xml');
  const listed = manifest === undefined ? [] : itemsOf(manifest);
  const names = listed.length > 0 ? listed : [...files.keys()].filter((name) => isItemFile(files.get(name)));
  const none = refused(1, manifest?.includes('imsqti_xmlv1') ? 'old-qti' : 'empty');
  const questions = names.slice(0, limits.questions + 1).map((name) => {
    const text = files.get(name);
    return text === undefined
      ? refused(1, 'missing-file', { value: name, file: name })
      : readQtiItem(text, name);
  });
  const isThree = /<(?:[\w.-]+:)?qti-assessment-item[\s>]/.test(files.get(names[0] ?? '') ?? '');
  return { version: isThree ? '3.0' : '2.1', questions: questions.length > 0 ? questions : [none] };
}

/** The XML files of an archive, or why it cannot be read. */
function unpack(bytes: Uint8Array): Map<string, string> | 'not-zip' | 'zip-too-large' {
  let [count, size] = [0, 0];
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.xml$/i.test(name)) return false;
        count += 1;
        size += originalSize;
        return count <= limits.files && size <= limits.unpackedBytes;
      },
    });
    if (count > limits.files || size > limits.unpackedBytes) return 'zip-too-large';
    return new Map(
      Object.entries(files).map(([name, content]) => [name, strFromU8(content).replace(/^\ufeff/, '')]),
    );
  } catch {
    // The library throws for whatever is not an archive.
    return 'not-zip';
  }
}

const isItemFile = (text = ''): boolean =>
  /<(?:[\w.-]+:)?(?:assessmentItem|qti-assessment-item)[\s>]/.test(text);

/** The files of the items that a manifest lists. */
function itemsOf(manifest: string): string[] {
  const root = parseXml(tidyXml(manifest) ?? '');
  if (!root || isItem(root)) return [];
  return findAll(root, (name) => name === 'resource').flatMap(({ attributes: { type = '', href } }) =>
    href !== undefined && /^imsqti_item_xmlv[23]p\d/.test(type) ? [decoded(href)] : [],
  );
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Writes a package with one item for each question. The same questions give the same bytes. */
export function writeQtiPackage(questions: readonly Question[], version: QtiVersion): Uint8Array {
  const items = questions.map((question, index) => {
    const id = `question_${String(index + 1).padStart(4, '0')}`;
    return { id, href: `items/${id}.xml`, text: writeQtiItem(question, version, id) };
  });
  const files = Object.fromEntries(items.map(({ href, text }) => [href, strToU8(text)]));
  return zipSync(
    { 'imsmanifest.xml': strToU8(manifestOf(items, version)), ...files },
    { mtime: new Date(2026, 0, 1) },
  );
}

function manifestOf(items: { id: string; href: string }[], version: QtiVersion): string {
  const namespace =
    version === '3.0'
      ? 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
      : 'http://www.imsglobal.org/xsd/imscp_v1p1';
  const resources = items.map(
    ({ id, href }) =>
      `    <resource identifier="${id}" type="${qti[version].item}" href="${escapeXml(href)}"><file href="${escapeXml(href)}"/></resource>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<manifest xmlns="${namespace}" identifier="questions">\n`,
    `  <metadata><schema>QTI Package</schema><schemaversion>${version}.0</schemaversion></metadata>\n`,
    '  <organizations/>\n  <resources>\n',
    ...resources,
    '  </resources>\n</manifest>\n',
  ].join('');
}
