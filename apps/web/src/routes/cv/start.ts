import { paths } from '../../lib/paths.ts';

/** Where writing begins. */
export const start = `${paths.cv}?step=contact`;
export const letterStart = `${paths.coverLetter}?step=write`;
