import { lazyPart } from '../../../lib/lazy-part.ts';

const fetchForm = async () => (await import('./write-to-learners.tsx')).WriteToLearners;

/** The form that writes to learners, with its ready words: loaded when it is opened, or ahead by `fetchForm`. */
export const WriteToLearners = lazyPart(fetchForm);

/** Fetches the form ahead, so that it opens without a network. */
export const fetchFormAhead = (): void => void fetchForm().catch(() => {});
