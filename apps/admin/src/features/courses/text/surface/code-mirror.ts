// Everything of CodeMirror in one file of the build.
export { CodeEditor } from './code-editor.ts';
export { showDifferences } from './differences.ts';
