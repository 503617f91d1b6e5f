/** What looks at a text before it is sent, and what is asked then: comes once somebody writes. */
export { lookAt } from './look-at.ts';
export { SharingQuestion } from './sharing-question.tsx';
