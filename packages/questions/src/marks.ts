import type { Question } from './question.ts';

/** The parts of a question that other programs do not know. Files carry them as tags. */
export type Marks = Pick<Question, 'list' | 'chapter' | 'slide' | 'outcome' | 'shows'>;

/** Tags for the marks of a question: `chapter:2`, `shows:payslip`, `paper`. */
export function tagsOf({ list, chapter, slide, outcome, shows }: Marks): string[] {
  const named = Object.entries({ chapter, slide, outcome, shows });
  return [
    ...(list ? [list] : []),
    ...named.flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`])),
  ];
}

/** The marks that a list of tags names; other tags are ignored. */
export function marksOf(tags: Iterable<string>): Marks {
  const marks: Marks = {};
  for (const tag of tags) {
    const [, name, value = ''] =
      /^\s*(online|paper|chapter|slide|outcome|shows)(?::\s*(.*?))?\s*$/i.exec(tag) ?? [];
    const key = name?.toLowerCase();
    if (key === 'online' || key === 'paper') marks.list = key;
    else if (key === 'shows') {
      if (/^[a-z][a-z0-9_]*$/.test(value)) marks.shows = value;
    } else if ((key === 'chapter' || key === 'slide' || key === 'outcome') && isNumber(value))
      marks[key] = Number(value);
  }
  return marks;
}

const isNumber = (value: string): boolean => /^[1-9]\d{0,2}$/.test(value);
