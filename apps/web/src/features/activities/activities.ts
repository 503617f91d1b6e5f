// All activities are in one chunk, so that a learner who goes offline after the first one still has the others.

export { ExplainedText } from '../glossary/components/explained-text.tsx';
export { Glossary } from '../glossary/components/glossary.tsx';
export { ActivityList } from './components/activity-list.tsx';
export { ActivityView } from './components/activity-view.tsx';
export { ChecksTried } from './components/checks-tried.tsx';
