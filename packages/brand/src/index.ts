export { artNames } from './art-names.ts';

/**
 * The single source of the colours of site, slides, documents and mails. Every text colour has a contrast of at least 4.5 to 1 on
 * its background, in both themes.
 */
export const light = {
  paper: '#FBFAF6',
  ink: '#10222B',
  teal: '#0B5563',
  marigold: '#FFB627',
  coral: '#C8452B',
  leaf: '#1F7A4D',
  violet: '#5B3FA8',
  sky: '#1565B8',
  rose: '#A8326B',
} as const;

export const dark = {
  paper: '#0E1A20',
  ink: '#EAF1F0',
  teal: '#5FC3D1',
  marigold: '#FFC857',
  coral: '#FF8A6B',
  leaf: '#6FD19F',
  violet: '#B9A3F5',
  sky: '#7DB8F5',
  rose: '#F29AC0',
} as const;

/** The colour of each course family, as a token of `light` and `dark`. */
export const familyColour = {
  work: 'teal',
  people: 'coral',
  money: 'leaf',
  entrepreneurial: 'violet',
  digital: 'sky',
  'well-being': 'rose',
} as const;
