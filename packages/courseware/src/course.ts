import type { Activity, Shown } from '@readytowork/activities';
import type { Language } from './language.ts';

/**
 * The model of a course, from which slides, HTML, PDFs, the quiz and the import are made. docs/authoring.md describes the text
 * format it is read from.
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

/** How a course reaches learners: as our own slides, or as a SCORM package with knowledge checks. */
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

/** A block of a slide's body or reading text. */
export type Block =
  | { kind: 'paragraph'; text: Inline }
  | { kind: 'list'; ordered: boolean; items: Inline[] }
  | { kind: 'quote'; text: Inline }
  | { kind: 'table'; head: Inline[]; rows: Inline[][] }
  | { kind: 'heading'; depth: 2 | 3 | 4; text: Inline }
  | { kind: 'diagram'; diagram: DiagramKind; entries: DiagramEntry[] };

export interface DiagramEntry {
  label: string;
  /** Only for `bars`: the number that sets the bar's length, and that number as text. */
  value?: number;
  shown?: string;
}

export interface Side {
  heading: Inline;
  blocks: Block[];
}

/** An option of a knowledge check. */
export interface Option {
  text: Inline;
  right: boolean;
}

/** A photograph that an editor has uploaded. */
export interface SlidePicture {
  name: string;
  /** SHA-256 of the file, hex. */
  hash: string;
  /** The description, for people who do not see it. */
  alt: string;
}

export interface Slide {
  /** From 0, as in the picture's URL. */
  number: number;
  layout: Layout;
  art?: string;
  /** A photograph beside the text, instead of `art`. */
  picture?: SlidePicture;
  /** Only for `do-now`: duration in minutes. */
  minutes?: number;
  heading: Inline;
  blocks: Block[];
  /** Only for `comparison`: exactly two. */
  sides: Side[];
  /** Only for `check`: three or four, exactly one of them right. */
  options?: Option[];
  /** The reading text below `???`; for a `check`, why the right option is right. */
  reading: Block[];
  /** The activities beside the slide, in order. */
  activities: Activity[];
  /** Names of the facts that the slide relies on. */
  facts: string[];
}

export interface Chapter {
  /** From 1. */
  number: number;
  name: string;
  slides: Slide[];
  /** Undefined means English. */
  language?: Language | undefined;
}

/** A typical mistake, with the coaching for it. */
export interface WrongOption {
  text: string;
  /** Missing in courses of older releases: `explanation` is shown instead. */
  coaching?: string | undefined;
}

export interface Question {
  chapter: number;
  /** Number of the slide in that chapter that teaches what the question asks, from 1. */
  slide?: number | undefined;
  /** Number of the course outcome that the question tests, from 1. */
  outcome?: number | undefined;
  /** Name of the thing that the question shows; questions with the same name belong together. */
  shows?: string | undefined;
  shown?: Shown | undefined;
  question: string;
  right: string;
  wrong: [WrongOption, WrongOption, WrongOption];
  explanation: string;
}

/** A statement that can change: law, tax, prices, help lines. content/facts.yaml holds each once for all courses. */
export interface Fact {
  /** Name by which texts refer to the fact; empty in older courses. */
  name: string;
  /** The topic in words: "The R30.23 minimum wage"; missing in older courses. */
  subject?: string | undefined;
  /** Text that replaces the fact's name: `R99 000`. */
  value?: string | undefined;
  text: string;
  /** The day it was checked, as an ISO date. */
  as_of: string;
  /** The last day on which it may be shown without a new check, as an ISO date; missing in older courses. */
  until?: string | undefined;
  /** Where an editor can check whether it is still true. */
  check: string;
  /** Whether the value is the number of a help line for people in need. */
  help_line?: boolean | undefined;
}

/** A glossary entry of the course. */
export interface Term {
  term: string;
  means: string;
}

/** One field of a worksheet. */
export interface MatrixField {
  heading: Inline;
  /** What to do with items in this field. */
  advice: Inline;
  examples: Inline[];
}

/** A printable Eisenhower matrix: columns urgent or not, rows important or not. */
export interface Matrix {
  name: string;
  intro: Block[];
  /** Four: important and urgent, important, urgent, neither. */
  fields: MatrixField[];
}

/** A page with a learner's texts from a course, to show to others. */
export interface Product {
  title: string;
  /** In the order of the page: the name of a workbook entry, and the heading above it. */
  parts: { entry: string; heading: string }[];
}

export interface Course {
  slug: string;
  number: number;
  /** From module.yaml, or derived from the slug: docs/specification.md, section 3. */
  name: string;
  format: Format;
  family: Family;
  art: string;
  durationMinutes: number;
  blurb: string;
  outcomes: string[];
  /** The outcomes in the third person, for certificates; undefined in older courses. */
  forEmployers?: string[] | undefined;
  /** Undefined if the course has none. */
  product?: Product | undefined;
  facts: Fact[];
  chapters: Chapter[];
  quiz: { online: Question[]; paper: Question[] };
  /** The standard that the course is checked by (docs/authoring.md, "The standard"); undefined in older courses means 1. */
  standard?: 1 | 2 | undefined;
  /** Number of questions in an attempt. */
  questions: number;
  glossary: Term[];
  /** facilitator.md, parsed. */
  guide: Block[];
  /** Title of the single document with all chapters; undefined if the course has no such document. */
  combined?: string | undefined;
  /** False if the topics are not offered individually. */
  topics?: boolean | undefined;
  /** assignment.md, parsed: the work handed in for the university's certificate. */
  assignment?: Block[] | undefined;
  /** matrix.md, parsed. */
  matrix?: Matrix | undefined;
  /** Undefined means English. */
  language?: Language | undefined;
  /** For a course in another language: the files that are still in English. */
  untranslated?: string[] | undefined;
  /** SHA-256 of the source files, hex: the version of the course. */
  hash: string;
}
