import { exampleQuestion } from '../../questions/example.ts';

/** A question with example words: an entry of the list `online` in quiz.yaml that meets the course standard. */
export const questionBlock = `  - chapter: 1
    slide: 2
    outcome: 1
${exampleQuestion}`;
