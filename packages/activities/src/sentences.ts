/** A sentence of a page: its text and position. */
export interface Sentence {
  text: string;
  place: Range;
}

/** Parts of a page that are not read aloud: controls, drawings, closed details and announcements. */
const silent =
  'button, form, input, textarea, select, script, style, svg, summary, details:not([open]), [role="status"], [aria-live], [aria-hidden="true"], [hidden], [data-silent]';
/** Elements whose text is read in one go. */
const blocks =
  'p, li, h1, h2, h3, h4, dt, dd, th, td, blockquote, figcaption, caption, div, section, article';
/** Chromium stops an utterance after about fifteen seconds, so longer sentences are cut at a comma. */
const mostCharacters = 180;

/**
 * The sentences of an element in reading order.
 *
 * @param language a language tag, such as `en-ZA`
 */
export function sentencesIn(element: Element, language: string): Sentence[] {
  return runsIn(element).flatMap((nodes) => sentencesOf(nodes, language));
}

/** Text nodes, grouped by the block that contains them. */
function runsIn(element: Element): Text[][] {
  const runs: Text[][] = [];
  let block: Element | null = null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || parent.closest(silent)) continue;
    const own = parent.closest(blocks);
    const run = runs.at(-1);
    if (run && own === block) run.push(node);
    else runs.push([node]);
    block = own;
  }
  return runs;
}

function sentencesOf(nodes: Text[], language: string): Sentence[] {
  const whole = nodes.map(({ data }) => data).join('');
  return partsOf(whole, language).flatMap(({ from, to }) => {
    const text = whole.slice(from, to).trim();
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const begin = from + whole.slice(from, to).search(/\S/);
    return [{ text: spoken(text), place: rangeOf(nodes, begin, begin + text.length) }];
  });
}

interface Part {
  from: number;
  to: number;
}

function partsOf(text: string, language: string): Part[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  return segments.flatMap(({ segment, index }) => shortPartsOf(segment, index));
}

function shortPartsOf(text: string, at: number): Part[] {
  if (text.length <= mostCharacters) return [{ from: at, to: at + text.length }];
  const head = text.slice(0, mostCharacters);
  const cut = Math.max(...[', ', '; ', ': ', ' – '].map((sign) => head.lastIndexOf(sign)));
  const end = cut > 0 ? cut + 1 : head.lastIndexOf(' ');
  if (end <= 0) return [{ from: at, to: at + text.length }];
  return [{ from: at, to: at + end }, ...shortPartsOf(text.slice(end), at + end)];
}

function rangeOf(nodes: Text[], from: number, to: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const after = before + node.data.length;
    if (from >= before && from < after) range.setStart(node, from - before);
    if (to > before && to <= after) range.setEnd(node, to - before);
    before = after;
  }
  return range;
}

/** A voice reads "R1 250" letter by letter, so amounts become "1250 rand". */
export const spoken = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\bR(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{2})\b)?/g, (_, rand: string, cents?: string) => {
      const whole = rand.replaceAll(' ', '');
      return cents ? `${whole} rand ${cents}` : `${whole} rand`;
    });
