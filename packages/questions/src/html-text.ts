import type { Reason } from './question.ts';

/** The names of the characters 160 to 255 in HTML. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const entities = new Map<string, string>([
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    euro: '€',
    trade: '™',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
    rarr: '→',
    larr: '←',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
  }),
]);

/** Replaces the entities that HTML names, and numbers. An unknown one stays as it is. */
export function resolveEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities.get(name) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const breaks = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 tr table tbody thead dl dt dd pre blockquote section'.split(' '),
);
/** Elements without a meaning that a plain text would lose. */
const plain = new Set('p div br span font html body tbody thead section center'.split(' '));
const media = new Set(
  'img audio video object embed iframe svg math canvas picture source applet mediainteraction'.split(' '),
);
const hidden = new Set(['script', 'style', 'head', 'title']);

/** A text without its markup, and what was lost: media cannot be taken along at all. */
export interface PlainText {
  text: string;
  lost: Extract<Reason['code'], 'formatting' | 'formula' | 'has-media'>[];
}

/** Turns HTML into text. Nothing of the HTML is ever run or shown. */
export function htmlText(html: string): PlainText {
  const lost = new Set<PlainText['lost'][number]>();
  const parts: string[] = [];
  let skipped: string | undefined;
  let from = 0;
  const take = (until: number) => {
    if (!skipped) parts.push(resolveEntities(html.slice(from, until).replace(/[ \t\r\n\f]+/g, ' ')));
  };
  for (const tag of tagsIn(html)) {
    take(tag.start);
    from = tag.end;
    if (hidden.has(tag.name)) skipped = tag.isEnd ? undefined : (skipped ?? tag.name);
    if (media.has(tag.name)) lost.add('has-media');
    else if (tag.name !== '' && !plain.has(tag.name)) lost.add('formatting');
    if (tag.name === 'br') parts.push(tag.isEnd ? '' : '\n');
    else if (breaks.has(tag.name)) parts.push('\f');
    if (tag.name === 'li' && !tag.isEnd) parts.push('- ');
    if (/^t[dh]$/.test(tag.name) && tag.isEnd) parts.push(' ');
  }
  take(html.length);
  const text = parts.join('');
  if (text.includes('@@PLUGINFILE@@')) lost.add('has-media');
  if (/\\\(|\\\[|\$\$/.test(text)) lost.add('formula');
  // Blocks that follow each other are one line apart, however many tags are between them.
  return {
    text: text
      .replace(/(?: *\f)+ */g, '\n')
      .replace(/ *\n */g, '\n')
      .trim(),
    lost: [...lost],
  };
}

interface Tag {
  name: string;
  isEnd: boolean;
  start: number;
  end: number;
}

/** The tags and comments of an HTML text; a comment has no name. Reads each character once. */
function* tagsIn(html: string): Generator<Tag> {
  const tag = /<(\/?)([a-z][\w:-]*)[^<>]*>|<!--/gi;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    if (found[2] === undefined) {
      const end = html.indexOf('-->', found.index);
      tag.lastIndex = end < 0 ? html.length : end + 3;
    }
    yield {
      name: (found[2] ?? '').toLowerCase().replace(/^.*:/, ''),
      isEnd: found[1] === '/',
      start: found.index,
      end: tag.lastIndex,
    };
  }
}

const known =
  /<\/?(?:p|br|div|span|b|i|u|em|strong|code|pre|img|a|ul|ol|li|sub|sup|table|h[1-6]|font|audio|video)\b[^<>]*>/i;

/** A text of unnamed format: HTML if it has tags that editors write, else as it stands. */
export function unnamedText(text: string): PlainText {
  if (known.test(text)) return htmlText(text);
  return { text, lost: /\\\(|\\\[|\$\$/.test(text) ? ['formula'] : [] };
}
