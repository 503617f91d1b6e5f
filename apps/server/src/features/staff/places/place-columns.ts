/** What a file or an editor says of a place; each is a column. */
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

/** Nothing is known of its link, or no longer: somebody has looked at it, or it is another one. */
export const linkForgotten = {
  link_checked_at: null,
  link_problem: null,
  reports: 0,
  reported_at: null,
  editors_told: false,
};
