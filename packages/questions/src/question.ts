export interface WrongOption {
  text: string;
  /** Feedback for learners who choose it. */
  coaching?: string;
}

/** A question of an assessment, as quiz.yaml holds it (docs/authoring.md). A part that a file does not name is missing. */
export interface Question {
  list?: 'online' | 'paper';
  chapter?: number;
  slide?: number;
  outcome?: number;
  /** The name of the thing that the question is about. */
  shows?: string;
  question: string;
  right: string;
  wrong: readonly [WrongOption, WrongOption, WrongOption];
  explanation?: string;
}

/** The formats of files, in the order in which people choose them. */
export const formats = ['moodle-xml', 'gift', 'aiken', 'csv', 'qti-2.1', 'qti-3.0'] as const;
export type Format = (typeof formats)[number];

/** Why something was refused or changed. The site has a sentence for each. */
export type ReasonCode = FileReason | RefusedReason | ChangedReason;

/** The whole file, or the rest of it, cannot be read. */
type FileReason =
  | 'unknown-format'
  | 'too-large'
  | 'too-many'
  | 'not-xml'
  | 'has-dtd'
  | 'old-qti'
  | 'not-zip'
  | 'zip-too-large'
  | 'missing-file'
  | 'no-columns'
  | 'empty';

type RefusedReason =
  | 'kind'
  | 'no-text'
  | 'too-long'
  | 'no-key'
  | 'unknown-key'
  | 'several-keys'
  | 'stray-answer'
  | 'few-options'
  | 'same-options'
  | 'has-media'
  | 'unclosed';

type ChangedReason =
  | 'left-out'
  | 'points'
  | 'formatting'
  | 'formula'
  | 'gap'
  | 'joined'
  | 'no-explanation'
  | 'explanation-words'
  | 'coaching-words';

export interface Reason {
  code: ReasonCode;
  /** What the sentence names: a kind of question, a number, a text that was left out. */
  value?: string;
}

/** A question of a file. `changed` means that people should look at it: a part was left out, or must still be written. */
export type ReadQuestion =
  | { line: number; file?: string; state: 'ok' | 'changed'; reasons: Reason[]; question: Question }
  | { line: number; file?: string; state: 'refused'; reasons: Reason[] };

/** The largest file, in bytes, and the most questions of one. */
export const limits = {
  bytes: 5 * 1024 * 1024,
  questions: 1000,
  /** Characters of one question with its options. */
  characters: 20_000,
  /** Elements in one another, in XML. */
  depth: 60,
  files: 3000,
  unpackedBytes: 20 * 1024 * 1024,
};
