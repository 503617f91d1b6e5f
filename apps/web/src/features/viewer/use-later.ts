import { latePart } from '../../lib/late-part.ts';

/** The code of a chapter's end and of reading aloud. */
export const useLater = latePart(() => import('./later.ts'));
