import type { Report } from './problem.ts';

/** A piece of a file: its text, and the line it begins on. */
export interface Stretch {
  line: number;
  text: string;
}

export interface Setting {
  line: number;
  key: string;
  value: string;
}

/** The source of a slide, split but not yet parsed. */
export interface SlideSource {
  /** The first line that is not empty. */
  line: number;
  settings: Setting[];
  body: Stretch;
  reading: Stretch;
}

interface Line {
  number: number;
  text: string;
  /** True inside a fence, where `---` and `???` are ordinary text. */
  fenced: boolean;
}

/** Splits a chapter's text into slides at lines of `---`, and each slide into settings, body and reading text. */
export function splitSlides(text: string, report: Report): SlideSource[] {
  const slides: Line[][] = [[]];
  for (const line of markFences(text, report)) {
    if (isMark(line, '---')) slides.push([]);
    else slides.at(-1)?.push(line);
  }
  return slides.flatMap((lines, index) => {
    const first = lines.findIndex((line) => line.text.trim() !== '');
    if (first >= 0) return [splitSlide(lines.slice(first), report)];
    // If the file ends with `---`, the last piece is empty, so problems name the last line of the file.
    const line = lines[0]?.number ?? text.split('\n').length;
    report(line, `Slide ${index + 1} is empty. Write it, or remove one line ---.`);
    return [];
  });
}

function isMark(line: Line, mark: string): boolean {
  return !line.fenced && line.text.trimEnd() === mark;
}

function markFences(text: string, report: Report): Line[] {
  const lines = text
    .split('\n')
    .map((content, index) => ({ number: index + 1, text: content, fenced: false }));
  let fence: { mark: string; line: number } | undefined;
  for (const line of lines) {
    const [, mark, name] = /^ {0,3}(`{3,}|~{3,})(.*)$/u.exec(line.text) ?? [];
    line.fenced = fence !== undefined;
    if (!mark) continue;
    const opens = name?.trim() !== '';
    // A fence that opens inside another one shows that the first was never closed.
    if (fence && opens) recover(lines, fence, line.number, report);
    if (!fence || opens) fence = { mark, line: line.number };
    else if (mark.startsWith(fence.mark)) fence = undefined;
  }
  if (fence) recover(lines, fence, lines.length, report);
  return lines;
}

/** Ends an unclosed fence at the next mark, so that one mistake does not swallow the following slides. */
function recover(lines: Line[], fence: { mark: string; line: number }, until: number, report: Report): void {
  report(fence.line, `This fence is never closed. End the diagram with a line ${fence.mark}.`);
  const within = lines.slice(fence.line, until);
  const first = within.findIndex(({ text }) => ['---', '???'].includes(text.trimEnd()));
  if (first >= 0) for (const line of within.slice(first)) line.fenced = false;
}

function splitSlide(lines: Line[], report: Report): SlideSource {
  const { settings, rest } = takeSettings(lines, report);
  const marks = rest.filter((line) => isMark(line, '???'));
  for (const extra of marks.slice(1))
    report(
      extra.number,
      'A slide may have only one line ???. Remove this one, or start a new slide with ---.',
    );
  const parting = marks[0] ? rest.indexOf(marks[0]) : rest.length;
  return {
    line: lines[0]?.number ?? 1,
    settings,
    body: join(rest.slice(0, parting), lines),
    reading: join(
      rest.slice(parting + 1).map((line) => (isMark(line, '???') ? { ...line, text: '' } : line)),
      lines,
    ),
  };
}

function takeSettings(lines: Line[], report: Report): { settings: Setting[]; rest: Line[] } {
  const settings: Setting[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.text.trim() === '') return { settings, rest: lines.slice(index) };
    const found = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/u.exec(line.text.trimEnd());
    if (!found) {
      report(line.number, explainNoSetting(settings.length > 0));
      return { settings, rest: lines.slice(index) };
    }
    settings.push({ line: line.number, key: found[1] ?? '', value: (found[2] ?? '').trim() });
  }
  return { settings, rest: [] };
}

function explainNoSetting(hasSettings: boolean): string {
  return hasSettings
    ? 'An empty line is missing between the settings and the slide, or this setting is not written as "key: value".'
    : 'A slide begins with its settings, such as "layout: idea", and an empty line.';
}

function join(lines: Line[], slide: Line[]): Stretch {
  const line = lines[0]?.number ?? slide.at(-1)?.number ?? 1;
  return { line, text: lines.map((each) => each.text).join('\n') };
}
