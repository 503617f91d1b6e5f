/** The addresses of the administration site, below /admin. */
export const paths = {
  home: '/',
  people: '/people',
  security: '/security',
} as const;

/** Addresses of the learner site: another document, so they are opened by a plain link. */
export const learnerSite = {
  dashboard: '/my-learning',
  signIn: '/login',
} as const;
