import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { courseLanguage } from './course-language.ts';
import { editorLook } from './editor-look.ts';

export interface DifferencesOptions {
  file: string;
  before: string;
  after: string;
  /** Names of the two texts, for screen readers. */
  labels: { before: string; after: string };
  phrases: Record<string, string>;
  /** One column, for narrow screens. */
  isNarrow: boolean;
  /** Makes the second text editable, with buttons that take parts of the first. */
  onChange?: ((text: string) => void) | undefined;
}

/** Shows two texts with their differences. @returns a function that removes them */
export function showDifferences(host: HTMLElement, options: DifferencesOptions): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = options.isNarrow ? oneColumn(root, options) : twoColumns(root, options);
  return () => view.destroy();
}

const collapseUnchanged = { margin: 3, minSize: 6 };

function twoColumns(root: ShadowRoot, options: DifferencesOptions): MergeView {
  const { before, after, labels, onChange } = options;
  return new MergeView({
    root,
    parent: root,
    a: { doc: before, extensions: [...common(options, labels.before), EditorState.readOnly.of(true)] },
    b: { doc: after, extensions: [...common(options, labels.after), ...editing(onChange)] },
    gutter: true,
    highlightChanges: true,
    ...(onChange ? { revertControls: 'a-to-b' as const } : { collapseUnchanged }),
  });
}

function oneColumn(root: ShadowRoot, options: DifferencesOptions): EditorView {
  const { before, after, labels, onChange } = options;
  return new EditorView({
    root,
    parent: root,
    doc: after,
    extensions: [
      ...common(options, `${labels.before}, ${labels.after}`),
      ...editing(onChange),
      unifiedMergeView({
        original: before,
        mergeControls: onChange !== undefined,
        ...(onChange ? {} : { collapseUnchanged }),
      }),
    ],
  });
}

const common = ({ file, phrases }: DifferencesOptions, label: string): Extension[] => [
  lineNumbers(),
  EditorView.lineWrapping,
  EditorState.phrases.of(phrases),
  EditorView.contentAttributes.of({ 'aria-label': label }),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  courseLanguage(file),
  editorLook,
];

const editing = (onChange: DifferencesOptions['onChange']): Extension[] =>
  onChange
    ? [
        history(),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
      ]
    : [EditorState.readOnly.of(true)];
