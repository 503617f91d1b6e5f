import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The part of Babel that we use; its types would be one more dependency. */
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
 * Leaves compiled messages in the code that uses them instead of a large catalogue, so that a page loads only its own messages.
 * Runs after lingui's macro. A catalogue of another language, loaded at run time, overrides these messages by id.
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

/** The same shape as in lingui's own catalogues, without undefined values. */
const compiled = (words: string): unknown => JSON.parse(JSON.stringify(compileMessage(words)));
