import type { StoryKind, StoryParts } from '@readytowork/contract';

/** The values in the form of a story, without title and text. */
export interface StoryDraft {
  summary: string;
  /** Topics, the main one first. */
  topics: string[];
  language: StoryParts['language'];
  picture: string;
  /** Slug of the course; empty for none. */
  course: string;
  sources: SourceDraft[];
  hustle: HustleDraft | null;
}
export interface SourceDraft {
  name: string;
  url: string;
  checked_on: string;
}
export interface HustleDraft {
  from: string;
  to: string;
  week: { day: string; do: string }[];
  sum: string;
  lines: { what: string; rand: string }[];
  law: { says: string; source: string }[];
  risks: { risk: string }[];
}

export const emptySource: SourceDraft = { name: '', url: '', checked_on: '' };

const emptyHustle: HustleDraft = {
  from: '',
  to: '',
  week: [{ day: '1', do: '' }],
  sum: '',
  lines: [{ what: '', rand: '' }],
  law: [],
  risks: [{ risk: '' }],
};

export const emptyStory = (kind: StoryKind): StoryDraft => ({
  summary: '',
  topics: [],
  language: 'en',
  picture: 'sunrise',
  course: '',
  sources: [emptySource],
  hustle: kind === 'hustle' ? emptyHustle : null,
});

export function storyDraftOf({ course, hustle, ...story }: StoryParts): StoryDraft {
  return {
    ...story,
    course: course ?? '',
    hustle: hustle && {
      from: String(hustle.start_cost.from),
      to: String(hustle.start_cost.to),
      week: hustle.first_week,
      sum: hustle.price_sum.text,
      lines: hustle.price_sum.lines.map(({ what, rand }) => ({ what, rand: String(rand) })),
      law: hustle.law,
      risks: hustle.risks.map((risk) => ({ risk })),
    },
  };
}

/** Replaces the sources, and renames them in the rules that cite them. */
export function withSources(draft: StoryDraft, sources: SourceDraft[]): StoryDraft {
  const { hustle } = draft;
  if (!hustle || sources.length !== draft.sources.length) return { ...draft, sources };
  const law = hustle.law.map((rule) => {
    const at = draft.sources.findIndex(({ name }) => name === rule.source);
    return { ...rule, source: sources[at]?.name ?? rule.source };
  });
  return { ...draft, sources, hustle: { ...hustle, law } };
}

/** Text that is not a number becomes NaN, which JSON sends as null; then the server rejects the field. */
const amount = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')));

/** The story part of the call's body. */
export function storyWrittenOf({ course, hustle, ...story }: StoryDraft): StoryParts {
  return {
    ...story,
    course: course || null,
    hustle: hustle && {
      start_cost: { from: amount(hustle.from), to: amount(hustle.to) },
      first_week: hustle.week,
      price_sum: {
        text: hustle.sum,
        lines: hustle.lines.map(({ what, rand }) => ({ what, rand: amount(rand) })),
      },
      law: hustle.law,
      risks: hustle.risks.map(({ risk }) => risk),
    },
  };
}
