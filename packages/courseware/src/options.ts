import type { Block, Inline, Option } from './course.ts';
import { checkLength, maxCheckLength } from './layout-rules.ts';
import type { Placed } from './markdown.ts';
import type { Report } from './problem.ts';

/**
 * Reads the options of a knowledge check: list items that begin with a box, `[x]` for the right one and `[ ]` for the others.
 * layout-rules.ts limits their number.
 */
export function readOptions(body: Placed<Block>[], report: Report): Option[] {
  const list = body.find(({ value }) => value.kind === 'list');
  if (list?.value.kind !== 'list') return [];
  const { parts, line } = list;
  const options = list.value.items.map((item, index) => readOption(item, parts[index] ?? line, report));
  const right = options.filter((option) => option.right).length;
  if (right !== 1 && options.some(({ boxed }) => boxed))
    report(line, `A check needs exactly one right option, marked - [x]; this one has ${right}.`);
  return options.map(({ boxed: _, ...option }) => option);
}

function readOption(item: Inline, line: number, report: Report): Option & { boxed: boolean } {
  const [first, ...rest] = item;
  const [box, mark] = /^\[([ xX])\](?: |$)/u.exec(first?.text ?? '') ?? [];
  if (!first || box === undefined) {
    report(line, 'An option of a check must begin with a box: - [x] if it is right, - [ ] if it is wrong.');
    return { text: item, right: false, boxed: false };
  }
  const words = first.text.slice(box.length);
  const text = words === '' ? rest : [{ ...first, text: words }, ...rest];
  if (text.length === 0) report(line, 'This option is empty. Write its text after the box.');
  checkLength('option', text, maxCheckLength.option, (message) => report(line, message));
  return { text, right: mark !== ' ', boxed: true };
}
