import { compileMessage } from '@lingui/message-utils/compileMessage';

/** What we use of Babel, whose types would be one more dependency. */
interface Babel {
  types: { valueToNode(value: unknown): object };
}
interface Property {
  key?: { name?: string };
  value?: { type: string; value?: unknown };
}
interface Node {
  type: string;
  leadingComments?: { value: string }[] | null;
  properties?: Property[];
}
interface CallPath {
  node: { callee: { property?: { name?: string } }; arguments: Node[] };
}

/**
 * Leaves the words of a sentence where it is said, compiled, instead of in a catalogue of many sentences: a page brings the words that
 * it says and no others. Runs behind lingui's macro. A catalogue of another language, loaded at run time, goes before
 * what stands here, by the id of the sentence.
 */
export function wordsInPlace({ types }: Babel) {
  const compile = (node: Node | undefined) => {
    const words = node?.properties?.find(({ key }) => key?.name === 'message');
    if (typeof words?.value?.value !== 'string') return;
    Object.assign(words, { value: types.valueToNode(compiled(words.value.value)) });
  };
  return {
    visitor: {
      ObjectExpression({ node }: { node: Node }) {
        if (node.leadingComments?.some(({ value }) => value === 'i18n')) compile(node);
      },
      // Where Node.js reads a file without the macro: i18n._(id, values, { message }).
      CallExpression({ node }: CallPath) {
        if (node.callee.property?.name === '_') compile(node.arguments[2]);
      },
    },
  };
}

/** As lingui's own catalogues have it, without what is undefined. */
const compiled = (words: string): unknown => JSON.parse(JSON.stringify(compileMessage(words)));
