/** The addresses of the administration site, below /admin. */
export const paths = {
  home: '/',
  overview: '/overview',
  people: '/people',
  security: '/security',
  tickets: '/tickets',
  answers: '/tickets/answers',
  ticket: '/tickets/:number',
  settings: '/settings',
} as const;

export const pathOfPerson = (id: number) => `/people/${id}`;
export const pathOfTicket = (number: number) => `/tickets/${number}`;

/** Addresses of the learner site: another document, so they are opened by a plain link. */
export const learnerSite = {
  dashboard: '/my-learning',
  signIn: '/login',
} as const;
