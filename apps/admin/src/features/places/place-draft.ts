import type { EditedPlace } from '@readytowork/contract';

/** The values in the form of a place. */
export interface PlaceDraft {
  name: string;
  url: string;
  kind: EditedPlace['kind'];
  what_for: string;
  cost: string;
  data_free: EditedPlace['data_free'];
  account: EditedPlace['account'];
  asks_of_you: string;
  search_template: string;
  phone: string;
  hours: string;
  checked_on: string;
  source: string;
  position: string;
  published: boolean;
}

export const emptyDraft: PlaceDraft = {
  name: '',
  url: '',
  kind: 'job_board',
  what_for: '',
  cost: 'Free',
  data_free: 'unknown',
  account: 'unknown',
  asks_of_you: '',
  search_template: '',
  phone: '',
  hours: '',
  checked_on: '',
  source: '',
  position: '500',
  published: true,
};

export const draftOf = (place: EditedPlace): PlaceDraft => ({
  ...draftOfFile(place),
  position: String(place.position),
  published: place.published,
});

/** The fields that the release's file also has. */
export const draftOfFile = (
  place: NonNullable<EditedPlace['file']>,
): Omit<PlaceDraft, 'position' | 'published'> => ({
  name: place.name,
  url: place.url ?? '',
  kind: place.kind,
  what_for: place.what_for,
  cost: place.cost,
  data_free: place.data_free,
  account: place.account,
  asks_of_you: place.asks_of_you ?? '',
  search_template: place.search_template ?? '',
  phone: place.phone ?? '',
  hours: place.hours ?? '',
  checked_on: place.checked_on,
  source: place.source,
});

const orNothing = (typed: string) => typed.trim() || null;

/** Body of the call that saves the place. */
export const writtenOf = (draft: PlaceDraft) => ({
  ...draft,
  url: orNothing(draft.url),
  asks_of_you: orNothing(draft.asks_of_you),
  search_template: orNothing(draft.search_template),
  phone: orNothing(draft.phone),
  hours: orNothing(draft.hours),
  position: Number(draft.position),
});
