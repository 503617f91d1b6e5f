/** A question of a GIFT file, still as text. */
export interface GiftBlock {
  /** The line of its first word. */
  line: number;
  text: string;
  /** `[tag:…]` of the comments above it. */
  tags: string[];
  /** False if its answers have no end. */
  isClosed: boolean;
}

/**
 * Splits a GIFT file at its blank lines, so that a mistake costs one question. Answers may have blank lines inside; a blank line
 * ends them all the same if the next brace opens another question.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const lines = text.split('\n');
  const nextBrace = bracesAfter(lines);
  const blocks: GiftBlock[] = [];
  let [held, begun, tags, isOpen]: [string[], number, string[], boolean] = [[], 1, [], false];
  const end = () => {
    if (held.length > 0) blocks.push({ line: begun, text: held.join('\n'), tags, isClosed: !isOpen });
    [held, tags, isOpen] = [[], [], false];
  };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      if (!isOpen || nextBrace[index] !== '}') {
        const waiting = held.length === 0 ? tags : [];
        end();
        tags = waiting;
      }
    } else if (/^\s*\/\//.test(line)) tags.push(...tagsIn(line));
    else if (!isOpen && /^\s*\$CATEGORY\s*:/.test(line)) end();
    else {
      if (held.length === 0) begun = index + 1;
      held.push(line);
      isOpen = (lastBrace(line) ?? (isOpen ? '{' : '}')) === '{';
    }
  }
  end();
  return blocks;
}

const tagsIn = (comment: string): string[] =>
  [...comment.matchAll(/\[tag:([^[\]\n]{1,200})\]/g)].map(([, tag = '']) => tag);

const unescaped = (line: string): string[] => line.replace(/\\./g, '').match(/[{}]/g) ?? [];

const lastBrace = (line: string): string | undefined => unescaped(line).at(-1);

/** For each line the first brace after it. */
function bracesAfter(lines: string[]): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  let next: string | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    found[index] = next;
    const line = lines[index] ?? '';
    next = (/^\s*\/\//.test(line) ? undefined : unescaped(line)[0]) ?? next;
  }
  return found;
}
