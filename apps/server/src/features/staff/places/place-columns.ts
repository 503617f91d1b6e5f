/** The columns that a file or an editor fills in. */
export const saidColumns = [
  'name',
  'url',
  'kind',
  'what_for',
  'cost',
  'data_free',
  'account',
  'asks_of_you',
  'search_template',
  'phone',
  'hours',
  'checked_on',
  'source',
] as const;

/** Clears all findings about the link, after an editor has checked or changed it. */
export const linkForgotten = {
  link_checked_at: null,
  link_problem: null,
  reports: 0,
  reported_at: null,
  editors_told: false,
};
