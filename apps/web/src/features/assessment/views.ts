// Both together, so that whoever loses the network in the assessment still gets to the result.

export { AssessmentView } from './components/assessment-view.tsx';
export { ResultView } from './components/result-view.tsx';
