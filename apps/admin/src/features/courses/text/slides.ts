/** A slide in the text of a chapter: its first and last line, from 1, without the lines `---` around it. */
export interface SlideLines {
  first: number;
  last: number;
}

const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** True for each line inside a fence, where `---` and `???` are ordinary text. */
function fencedLines(lines: readonly string[]): boolean[] {
  let open = '';
  return lines.map((line) => {
    const isInside = open !== '';
    const [, mark, name = ''] = fence.exec(line) ?? [];
    if (!mark) return isInside;
    if (name.trim() !== '') open = mark;
    else if (open !== '' && mark.startsWith(open)) open = '';
    else if (open === '') open = mark;
    return isInside;
  });
}

/** The slides of a chapter by their lines; the reader of courses splits them the same way. */
export function slidesOf(text: string): SlideLines[] {
  const lines = text.split('\n');
  const fenced = fencedLines(lines);
  const slides: SlideLines[] = [];
  let first = 1;
  for (const [index, line] of lines.entries()) {
    if (fenced[index] || line.trimEnd() !== '---') continue;
    slides.push({ first, last: index });
    first = index + 2;
  }
  slides.push({ first, last: lines.length });
  return slides;
}

/** The number of the slide at a line, from 1. A line `---` belongs to the slide above it. */
export function slideAt(text: string, line: number): number {
  const slides = slidesOf(text);
  const index = slides.findIndex(({ last }) => line <= last + 1);
  return index < 0 ? slides.length : index + 1;
}

/** The line of the mark `???` in a slide; undefined if the slide has no reading text. */
export function readingMark(text: string, { first, last }: SlideLines): number | undefined {
  const lines = text.split('\n');
  const fenced = fencedLines(lines);
  const index = lines.findIndex(
    (line, at) => at + 1 >= first && at + 1 <= last && !fenced[at] && line.trimEnd() === '???',
  );
  return index < 0 ? undefined : index + 1;
}

/** The line at which a position in a text is, from 1. */
export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** The first heading of a chapter, which is its name; undefined if it has none. */
export const headingOf = (text: string): string | undefined => /^# +(.+)$/m.exec(text)?.[1]?.trim();
