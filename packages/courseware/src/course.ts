import type { Activity } from '@readytowork/activities';
import type { Language } from './language.ts';

/**
 * What a course is, once read: the one model that slides, HTML, PDFs, the quiz and the import are made from.
 * The text format it is read from is described in docs/authoring.md.
 */

export const layouts = [
  'title',
  'idea',
  'list',
  'comparison',
  'quote',
  'example',
  'do-now',
  'recap',
  'check',
] as const;
export type Layout = (typeof layouts)[number];

/** How a course reaches learners: as slides of ours, or as a SCORM package with knowledge checks. */
export const formats = ['slides', 'scorm'] as const;
export type Format = (typeof formats)[number];

export const families = ['work', 'people', 'money', 'entrepreneurial', 'digital', 'well-being'] as const;
export type Family = (typeof families)[number];

/** A run of text with the emphasis Markdown allows. */
export interface Span {
  text: string;
  strong?: true;
  em?: true;
  href?: string;
}
export type Inline = Span[];

export type DiagramKind = 'bars' | 'steps' | 'flow' | 'cycle';

/** What stands in a slide's body or its reading text, in order. */
export type Block =
  | { kind: 'paragraph'; text: Inline }
  | { kind: 'list'; ordered: boolean; items: Inline[] }
  | { kind: 'quote'; text: Inline }
  | { kind: 'table'; head: Inline[]; rows: Inline[][] }
  | { kind: 'heading'; depth: 2 | 3 | 4; text: Inline }
  | { kind: 'diagram'; diagram: DiagramKind; entries: DiagramEntry[] };

export interface DiagramEntry {
  label: string;
  /** Of `bars` alone: the number a bar's length stands for, and how it is written. */
  value?: number;
  shown?: string;
}

/** One side of a comparison. */
export interface Side {
  heading: Inline;
  blocks: Block[];
}

/** An answer that a knowledge check offers. */
export interface Option {
  text: Inline;
  right: boolean;
}

export interface Slide {
  /** From 0, as in the picture's address. */
  number: number;
  layout: Layout;
  art?: string;
  /** Of `do-now`: how long it takes. */
  minutes?: number;
  heading: Inline;
  blocks: Block[];
  /** Of `comparison`: exactly two. */
  sides: Side[];
  /** Of `check`: three or four, exactly one of them right. */
  options?: Option[];
  /** The reading text below `???`; of a `check` it says why the right option is right. */
  reading: Block[];
  /** What there is to do beside it, in order. */
  activities: Activity[];
  /** The names of the facts of the course that it relies on. */
  facts: string[];
}

export interface Chapter {
  /** From 1. */
  number: number;
  name: string;
  slides: Slide[];
  /** Left out: English. */
  language?: Language | undefined;
}

/** A mistake that people make, and what to say to whoever makes it. */
export interface WrongOption {
  text: string;
  /** Missing in courses of older releases: `explanation` is said instead. */
  coaching?: string | undefined;
}

export interface Question {
  chapter: number;
  /** The slide of that chapter which teaches it, from 1 as people count. */
  slide?: number | undefined;
  /** The outcome of the course that it tests, from 1. */
  outcome?: number | undefined;
  question: string;
  right: string;
  wrong: [WrongOption, WrongOption, WrongOption];
  explanation: string;
}

/** What can change: law, tax, prices, help lines. It stands once for all courses (content/facts.yaml). */
export interface Fact {
  /** Of older courses: empty. */
  name: string;
  /** What stands in a text for it: `R99 000`. */
  value?: string | undefined;
  text: string;
  /** The day on which it was true, an ISO date. */
  as_of: string;
  /** The last day on which it may be said unchecked, an ISO date; facts of older courses have none. */
  until?: string | undefined;
  /** Where it can be checked today. */
  check: string;
}

/** A word that the course explains. */
export interface Term {
  term: string;
  means: string;
}

/** One field of a sheet to fill in. */
export interface MatrixField {
  heading: Inline;
  /** What to do with what belongs there. */
  advice: Inline;
  examples: Inline[];
}

/** An Eisenhower matrix to print: urgent or not across, important or not down. */
export interface Matrix {
  name: string;
  intro: Block[];
  /** Four: important and urgent, important, urgent, neither. */
  fields: MatrixField[];
}

export interface Course {
  slug: string;
  number: number;
  /** What the course calls itself, else derived from the slug: docs/specification.md, section 3. */
  name: string;
  format: Format;
  family: Family;
  art: string;
  durationMinutes: number;
  blurb: string;
  outcomes: string[];
  facts: Fact[];
  chapters: Chapter[];
  quiz: { online: Question[]; paper: Question[] };
  /** How many questions an attempt asks. */
  questions: number;
  glossary: Term[];
  /** facilitator.md, parsed. */
  guide: Block[];
  /** The name of the one document that holds all chapters; without it there is none. */
  combined?: string | undefined;
  /** False: the topics are not offered one by one. */
  topics?: boolean | undefined;
  /** assignment.md, parsed: what is handed in for a university's certificate. */
  assignment?: Block[] | undefined;
  /** matrix.md, parsed. */
  matrix?: Matrix | undefined;
  /** Left out: English. */
  language?: Language | undefined;
  /** Of a course in another language: the files that are still in English. */
  untranslated?: string[] | undefined;
  /** SHA-256, hex, of the course's source files: the version. */
  hash: string;
}
