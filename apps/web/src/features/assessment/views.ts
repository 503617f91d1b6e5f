// Assessment and result are in one chunk, so that a learner who goes offline during the assessment still sees the result.

export { AssessmentView } from './components/assessment-view.tsx';
export { ResultView } from './components/result-view.tsx';
export { fetchAttempt } from './queries/attempt-query.ts';
