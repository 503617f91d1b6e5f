/** Columns that a file or an editor fills. */
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

/** Resets what is known of the link, after a check or a change of the link. */
export const linkForgotten = {
  link_checked_at: null,
  link_problem: null,
  reports: 0,
  reported_at: null,
  editors_told: false,
};
