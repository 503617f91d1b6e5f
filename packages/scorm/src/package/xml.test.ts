import { describe, expect, test } from 'vitest';
import { attribute, childNamed, childText, parseXml } from './xml.ts';
import { decodeXml } from './xml-text.ts';

describe('reading XML', () => {
  test('drops prefixes, keeps order, resolves entities and numbers', () => {
    const root = parseXml(
      '<a:m xmlns:a="x" a:Id="1 &amp; 2"><t> &lt;b&gt; &#233;&#xe9; <![CDATA[<c> & &amp;]]></t><t/></a:m>',
    );
    expect(root).toMatchObject({ name: 'm', prefix: 'a', namespaces: ['x'] });
    expect(attribute(root, 'id')).toBe('1 & 2');
    expect(childText(root, 'T')).toBe('<b> éé <c> & &amp;');
    expect(root.children).toHaveLength(2);
  });

  test.each([
    ['a bare ampersand', '<m><t>Salt & pepper &co; a&b</t></m>', 'Salt & pepper &co; a&b'],
    ['one in an attribute of an address', '<m x="?a=1&b=2"><t>ok</t></m>', 'ok'],
    [
      'a byte order mark and space before the declaration',
      '\uFEFF\n <?xml version="1.0"?><m><t>ok</t></m>',
      'ok',
    ],
    ['comments, with anything in them', '<m><!-- <!DOCTYPE x> & --><t>ok</t></m>', 'ok'],
    ['a document type in CDATA', '<m><t><![CDATA[<!DOCTYPE x>]]></t></m>', '<!DOCTYPE x>'],
    ['numbers that no text may have', '<m><t>a&#0;&#xd800;b</t></m>', 'ab'],
    ['control characters', '<m><t>a\u0000\u0007b</t></m>', 'ab'],
  ])('accepts %s', (_, xml, text) => {
    expect(childText(parseXml(xml), 't')).toBe(text);
  });

  test.each([
    [
      'a DTD',
      '<?xml version="1.0"?>\n<!DOCTYPE m SYSTEM "http://x/y.dtd"><m/>',
      'line 2: it declares a document type',
    ],
    ['an entity', '<!DOCTYPE m [<!ENTITY a "b">]><m>&a;</m>', 'line 1: it declares a document type'],
    ['small letters too', '<!doctype m><m/>', 'it declares a document type'],
    ['an end that is missing', '<m>\n<t>\n</m>', 'line 3: this is not XML'],
    ['a comment without an end', '<m>\n\n<!-- </m>', 'line 3: what begins here never ends'],
    ['nothing', '', 'imsmanifest.xml'],
    ['text alone', 'hello', 'imsmanifest.xml'],
  ])('refuses %s and states the position', (_, xml, why) => {
    expect(() => parseXml(xml)).toThrow(why);
  });

  test('reads one megabyte of half-open comments and ampersands in linear time', () => {
    expect(() => parseXml(`<m>${'<!--'.repeat(300_000)}</m>`)).toThrow('never ends');
    expect(childNamed(parseXml(`<m><t>${'&'.repeat(300_000)}</t></m>`), 't')?.text).toHaveLength(300_000);
  });
});

describe('encodings', () => {
  const said = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><m>é</m>`;
  test.each([
    ['UTF-8', Buffer.from(said('UTF-8'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${said('UTF-8')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${said('UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${said('UTF-16')}`, 'utf16le').swap16()],
    ['ISO-8859-1', Buffer.from(said('ISO-8859-1'), 'latin1')],
    ['one that is not what it says', Buffer.from(said('UTF-8'), 'latin1')],
    ['none that anyone knows', Buffer.from(said('x-mine'))],
  ])('%s', (_, bytes) => {
    expect(decodeXml(bytes)).toContain('<m>é</m>');
  });

  test.each(['windows-1252', 'ISO-8859-1', 'UTF-8'])(
    'quotes of windows-1252 in a file that says %s',
    (label) => {
      const bytes = Buffer.from(`<?xml version="1.0" encoding="${label}"?><m>\x93\xe9\x94</m>`, 'latin1');
      expect(decodeXml(bytes)).toContain('<m>“é”</m>');
    },
  );
});
