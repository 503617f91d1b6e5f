import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type Text, Transaction } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Caret } from '../insert.ts';
import { courseLanguage } from './course-language.ts';
import { editorLook } from './editor-look.ts';

export interface LineProblem {
  line: number;
  message: string;
}

export interface EditorOptions {
  /** Accessible name of the field, with the keys that leave it. */
  label: string;
  description: string;
  /** Translated texts of CodeMirror's interface. */
  phrases: Record<string, string>;
  onChange: (text: string) => void;
  onCaret: (caret: Caret) => void;
}

/** CodeMirror in a shadow root, where it uses constructed style sheets, which our content security policy allows. */
export class CodeEditor {
  readonly #view: EditorView;
  readonly #options: EditorOptions;
  /** Files with their undo history, for as long as the page is open. */
  readonly #states = new Map<string, EditorState>();
  #file = '';
  /** True while the page puts a text into the editor: that change was not typed. */
  #isShowing = false;

  constructor(host: HTMLElement, options: EditorOptions) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#options = options;
    this.#view = new EditorView({ parent: root, root });
  }

  /** Shows a file. A text from elsewhere becomes a step that Undo reverts. */
  show(file: string, text: string, isReadOnly: boolean): void {
    this.#isShowing = true;
    if (file !== this.#file) {
      if (this.#file) this.#states.set(this.#file, this.#view.state);
      this.#file = file;
      this.#view.setState(this.#states.get(file) ?? this.#begin(file, text, isReadOnly));
    }
    const { doc } = this.#view.state;
    if (doc.toString() !== text)
      this.#view.dispatch({
        changes: difference(doc, text),
        annotations: [isolateHistory.of('full'), Transaction.remote.of(true)],
      });
    this.#isShowing = false;
  }

  showProblems(problems: readonly LineProblem[]): void {
    const { state } = this.#view;
    const diagnostics = problems.map(({ line, message }): Diagnostic => {
      const { from, to } = lineIn(state.doc, line);
      return { from, to, severity: 'error', message };
    });
    this.#view.dispatch(setDiagnostics(state, diagnostics));
  }

  goToLine(line: number): void {
    const { from, to } = lineIn(this.#view.state.doc, line);
    this.#view.dispatch({
      selection: { anchor: to, head: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    this.#view.focus();
  }

  caret(): Caret {
    const { doc, selection } = this.#view.state;
    return { text: doc.toString(), caret: selection.main.head };
  }

  /** Replaces the text as one step of the undo history. */
  replace({ text, caret }: Caret): void {
    this.#view.dispatch({
      changes: difference(this.#view.state.doc, text),
      selection: { anchor: caret },
      scrollIntoView: true,
      annotations: isolateHistory.of('full'),
    });
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }

  #begin(file: string, text: string, isReadOnly: boolean): EditorState {
    return EditorState.create({ doc: text, extensions: this.#extensions(file, isReadOnly) });
  }

  #extensions(file: string, isReadOnly: boolean): Extension {
    const { label, description, phrases } = this.#options;
    return [
      lineNumbers(),
      lintGutter(),
      history(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      EditorView.lineWrapping,
      search({ top: true }),
      indentUnit.of('  '),
      EditorState.tabSize.of(2),
      EditorState.readOnly.of(isReadOnly),
      EditorState.phrases.of(phrases),
      EditorView.contentAttributes.of({
        'aria-label': `${label}: ${file}`,
        'aria-description': description,
        spellcheck: 'true',
      }),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap, indentWithTab]),
      courseLanguage(file),
      editorLook,
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !this.#isShowing) this.#options.onChange(update.state.doc.toString());
        if (update.docChanged || update.selectionSet) this.#options.onCaret(this.caret());
      }),
    ];
  }
}

function lineIn(doc: Text, line: number): { from: number; to: number } {
  return doc.line(Math.min(Math.max(line, 1), doc.lines));
}

/** The smallest single change that makes one text the other, so that the caret stays where it is. */
function difference(doc: Text, text: string): { from: number; to: number; insert: string } {
  const before = doc.toString();
  const most = Math.min(before.length, text.length);
  let from = 0;
  while (from < most && before[from] === text[from]) from++;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: text.slice(from, text.length - end) };
}
