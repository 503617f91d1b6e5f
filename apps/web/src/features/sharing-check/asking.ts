/** Checks a text and asks about it before it is sent; loaded once the member starts writing. */
export { lookAt } from './look-at.ts';
export { SharingQuestion } from './sharing-question.tsx';
