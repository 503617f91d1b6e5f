import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import { readManifest } from './manifest.ts';
import { manifestOf } from './testing/manifest.ts';
import { parseXml } from './xml.ts';
import { checkXmlSize } from './xml-size.ts';

const bounds = { elements: 1_000, attributes: 200, depth: 20 };
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="x > y/>"`).join(' ');

describe('the size of XML', () => {
  test.each([
    ['elements', `<m>${'<a/>'.repeat(1_000)}</m>`, 'more than 1,000 elements'],
    ['attributes', `<m ${attributes(100)}><a ${attributes(101)}/></m>`, 'more than 200 attributes'],
    ['attributes without a value', `<m ${'a '.repeat(201)}/>`, 'more than 200 attributes'],
    ['depth', nested(21), 'nests more than 20 elements'],
  ])('has a bound: %s', (_, xml, why) => {
    expect(() => checkXmlSize(xml, bounds)).toThrow(why);
  });

  test.each([
    ['elements', `<m>${'<a/>'.repeat(999)}</m>`],
    ['attributes', `<m ${attributes(100)}><a ${attributes(100)}/></m>`],
    ['depth', nested(20)],
    ['many elements beside one another', `<m>${'<a/><b></b><c x="/"></c>'.repeat(200)}</m>`],
    ['tags in CDATA and in values', `<m t="${'<a>'.repeat(2000)}"><![CDATA[${'<a>'.repeat(2000)}]]></m>`],
    ['instructions', `<?xml version="1.0"?>${'<?a b="c"?>'.repeat(2000)}<m/>`],
    ['spaces around the equals sign', `<m ${attributes(200).replaceAll('=', ' = ')}/>`],
    ['nothing closed', '<m a="'],
  ])('may reach it: %s', (_, xml) => {
    expect(() => checkXmlSize(xml, bounds)).not.toThrow();
  });

  test('is checked before a manifest is parsed: a depth that no stack holds', () => {
    expect(() => parseXml(nested(100_000))).toThrow('nests more than 100 elements');
    expect(parseXml(nested(100)).name).toBe('a');
  });
});

describe('the items of a course', () => {
  const item = (index: number) => `<item identifier="i${index}" identifierref="r"><title>T</title></item>`;
  const course = (count: number) =>
    manifestOf({
      organizations: `<organizations><organization>${Array.from({ length: count }, (_, index) => item(index)).join('')}</organization></organizations>`,
    });
  const read = (xml: string) => readManifest(xml, new Set(['index.html']));

  test('may be as many as the bound', () => {
    expect(read(course(limits.items)).organization.items).toHaveLength(limits.items);
  });

  test('are refused beyond the bound, which the message names', () => {
    expect(() => read(course(limits.items + 1))).toThrow('more than 5,000 items');
  });

  test('are counted where resources stand in for them', () => {
    const resources = Array.from(
      { length: limits.items + 1 },
      (_, index) => `<resource identifier="r${index}" adlcp:scormtype="sco" href="index.html"/>`,
    );
    const xml = manifestOf({
      organizations: '<organizations/>',
      resources: `<resources>${resources.join('')}</resources>`,
    });
    expect(() => read(xml)).toThrow('more than 5,000 items');
  });
});
