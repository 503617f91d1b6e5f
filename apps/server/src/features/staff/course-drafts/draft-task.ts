import type { CheckedDraft, DraftSlide, DraftText, Quizzed } from '@readytowork/courseware';

/** A request to the process that reads drafts. Only `publish` also returns the course. */
export type DraftTask = {
  /** The folder with the facts of the release. */
  content: string;
  draft: DraftText;
} & ({ kind: 'check' | 'publish'; others: Quizzed[] } | { kind: 'slide'; name: string; line: number });

export type DraftAnswer = { checked: CheckedDraft } | { slide: DraftSlide };
