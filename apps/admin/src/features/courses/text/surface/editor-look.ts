import { EditorView } from '@codemirror/view';

/** The look of the editor by the tokens of the theme, which change with it. */
export const editorLook = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--rtw-ink)',
    backgroundColor: 'var(--rtw-surface)',
    fontSize: '0.875rem',
  },
  '&.cm-focused': { outline: '3px solid var(--rtw-primary)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'var(--bs-font-monospace)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--rtw-ink)', padding: '0.5rem 0' },
  '.cm-gutters': {
    backgroundColor: 'var(--rtw-paper)',
    color: 'var(--rtw-muted)',
    borderRight: '1px solid var(--rtw-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--rtw-primary-soft)' },
  '.cm-panels, .cm-tooltip': {
    backgroundColor: 'var(--rtw-paper)',
    color: 'var(--rtw-ink)',
    borderColor: 'var(--rtw-line)',
  },
  '.cm-tooltip': { maxWidth: '32rem', fontSize: '0.9375rem' },
  '.cm-textfield, .cm-button': {
    minHeight: '44px',
    color: 'inherit',
    backgroundColor: 'var(--rtw-surface)',
    backgroundImage: 'none',
    border: '1px solid var(--rtw-edge)',
    borderRadius: '6px',
    fontSize: '0.9375rem',
  },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  '.cm-panel.cm-search [name=close]': { color: 'inherit', minWidth: '44px', minHeight: '44px' },
  '.cm-searchMatch': { backgroundColor: 'var(--rtw-marigold)', color: '#10222b' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--rtw-coral)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--rtw-coral)' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--rtw-success-soft)' },
  '.cm-deletedChunk, &.cm-merge-a .cm-changedLine': { backgroundColor: 'var(--rtw-error-soft)' },
});
