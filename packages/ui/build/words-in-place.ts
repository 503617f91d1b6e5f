import type { PluginAPI, PluginObject, types as syntax } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Puts compiled messages into the code that uses them instead of a large catalogue, so that a page loads only its own messages.
 * Runs after lingui's macro. A catalogue of another language that is loaded at run time overrides them by id.
 */
export function wordsInPlace({ types }: PluginAPI): PluginObject {
  const compile = (node: syntax.Node | undefined) => {
    if (!types.isObjectExpression(node)) return;
    for (const property of node.properties)
      if (types.isObjectProperty(property) && types.isIdentifier(property.key, { name: 'message' }))
        if (types.isStringLiteral(property.value))
          property.value = types.valueToNode(compiled(property.value.value));
  };
  return {
    visitor: {
      ObjectExpression({ node }) {
        if (node.leadingComments?.some(({ value }) => /^\*? ?i18n ?$/.test(value))) compile(node);
      },
      // Where Node.js reads a file without the macro: i18n._(id, values, { message }).
      CallExpression({ node: { callee, arguments: given } }) {
        if (types.isMemberExpression(callee) && types.isIdentifier(callee.property, { name: '_' }))
          compile(given[2]);
      },
    },
  };
}

/** The same shape as in lingui's own catalogues, without undefined values. */
const compiled = (words: string): unknown => JSON.parse(JSON.stringify(compileMessage(words)));
