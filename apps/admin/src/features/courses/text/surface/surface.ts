import type { Caret } from '../insert.ts';
import type { LineProblem } from './code-editor.ts';

/** The methods of the text field, whether CodeMirror or a plain text area. */
export interface Surface {
  caret: () => Caret;
  replace: (to: Caret) => void;
  goToLine: (line: number) => void;
}

export interface SurfaceProps {
  file: string;
  text: string;
  isReadOnly: boolean;
  problems: readonly LineProblem[];
  onChange: (text: string) => void;
  onCaret: (caret: Caret) => void;
  /** Receives the surface once it can be used. */
  onReady: (surface: Surface | undefined) => void;
}
