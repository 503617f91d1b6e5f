export {
  type Format,
  formats,
  limits,
  type Question,
  type ReadQuestion,
  type Reason,
  type ReasonCode,
} from './question.ts';
export { type ReadFile, readQuestions } from './read-questions.ts';
export { asRead } from './tidy.ts';
export { type WrittenFile, writeQuestions } from './write-questions.ts';
