// One chunk for both, so that a learner who goes offline in the assessment still sees the result.

export { AssessmentView } from './components/assessment-view.tsx';
export { ResultView } from './components/result-view.tsx';
