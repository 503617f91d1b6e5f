import { paths } from '../../lib/paths.ts';

/** Address of the builder's first step. */
export const start = `${paths.cv}?step=contact`;
export const letterStart = `${paths.coverLetter}?step=write`;
