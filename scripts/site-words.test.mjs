import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './run-on-node.mjs';

const folders = ['apps/web/src', 'apps/admin/src', 'packages/ui/src', 'packages/api-client/src'];
const isSource = (name) => /\.tsx?$/.test(name) && !/\.(test|fixture|d)\.tsx?$|\btesting\b/.test(name);

/** Files of names, which are the same in every language (laws, newspapers, shops, languages), and of examples for a course's text. */
const names = [
  'advert-check/sources.ts',
  'blocks/slides.ts',
  'duties/duty-list.tsx',
  'landing/app-stores.tsx',
  'pages/languages.ts',
];
/** Names, files and examples of Markdown that stand among other words. */
const sameEverywhere = [
  'ReadytoWork',
  'Southern African Fraud Prevention Service',
  'ReadytoWork data.zip',
  'ReadytoWork data of account ',
  '/join-group',
  'https://',
  '**Press Next**',
  '- Open the course',
  '1. Open the course',
  '## Before you begin',
  '[My Learning](/my-learning)',
];

/** Finds words that a reader sees: text between tags, labels, and any text that reads as a sentence. */
function isWords(node) {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text);
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return false;
  // A key is looked up by code.
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return false;
  if (
    ts.isJsxAttribute(node.parent) &&
    /^(aria-label|alt|label|placeholder|title)$/.test(node.parent.name.getText())
  )
    return /\p{L}{2}/u.test(node.text);
  return /^[A-Z“]\P{L}*\p{L}*(?=\s).*\p{L}{2,} \p{L}{2}/u.test(node.text);
}

const macros = /^(Trans|Plural|Select)$/;
const calls = /^(t|msg|plural|select|i18n\._|console\.\w+)$/;

/** True if a catalogue can translate these words, or if no user ever reads them. */
function isTranslated(node, text) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isJsxElement(at) && macros.test(at.openingElement.tagName.getText())) return true;
    if (ts.isJsxSelfClosingElement(at) && macros.test(at.tagName.getText())) return true;
    if (ts.isTaggedTemplateExpression(at) && calls.test(at.tag.getText())) return true;
    if (ts.isCallExpression(at) && calls.test(at.expression.getText())) return true;
    if (ts.isObjectLiteralExpression(at) && /\/\*\s*i18n\s*\*\/\s*$/.test(text.slice(0, at.getStart())))
      return true;
    if (ts.isNewExpression(at) && at.expression.getText() === 'Error') return true;
    if (ts.isLiteralTypeNode(at)) return true;
  }
  return false;
}

function untranslated(file) {
  const text = readFileSync(file, 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found = [];
  const look = (node) => {
    if (isWords(node) && !isTranslated(node, text)) found.push(node.text.trim() || node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return found.filter((words) => !sameEverywhere.some((same) => same.trim() === words));
}

test.each(folders)('every word that %s shows can be translated', (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isSource);
  const found = files
    .filter((file) => !names.some((name) => file.replaceAll('\\', '/').endsWith(name)))
    .flatMap((file) => untranslated(join(root, folder, file)).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});
