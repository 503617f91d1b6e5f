// Both together, so that whoever loses the network in the assessment still gets to the result.
export { AssessmentView } from './assessment-view.tsx';
export { ResultView } from './result-view.tsx';
