import type { TextProblem } from '@readytowork/contract';
import type { PoolQuestion } from '@readytowork/questions/pool';

/** A problem of a question; `part` is the affected field, undefined for the whole question. */
export interface PartProblem {
  part: string | undefined;
  message: string;
}

/** The checker's problems of a question, each with the field that contains its line. */
export function problemsOf({ lines, parts }: PoolQuestion, problems: readonly TextProblem[]): PartProblem[] {
  return problems
    .filter(({ line }) => line >= lines.first && line <= lines.last)
    .map(({ line, message }) => ({ part: partAt(line, parts, message), message }));
}

/** A message names its part (`online[3].wrong[1].coaching: …`); else the part that begins last before the line is meant. */
function partAt(line: number, parts: PoolQuestion['parts'], message: string): string | undefined {
  const [, name, option] = /^(?:online|paper)\[\d+\]\.(\w+)(?:\[(\d)\])?/.exec(message) ?? [];
  if (name === 'wrong') return option === undefined ? undefined : `wrong.${Number(option) - 1}`;
  if (name !== undefined) return name;
  const [, at = ''] =
    [...parts].map(([part, first]) => [first, part] as const).findLast(([first]) => first === line) ?? [];
  return at === 'chapter' || at === 'wrong' || at === '' ? undefined : at;
}
