import type { CheckedDraft, DraftSlide, DraftText, Quizzed } from '@readytowork/courseware';

/** What the process that reads drafts is asked. Only for `publish` it also returns the course. */
export type DraftTask = {
  /** The folder with the facts of the release. */
  content: string;
  draft: DraftText;
} & ({ kind: 'check' | 'publish'; others: Quizzed[] } | { kind: 'slide'; name: string; line: number });

export type DraftAnswer = { checked: CheckedDraft } | { slide: DraftSlide };
