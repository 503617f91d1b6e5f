// All together, so that whoever loses the network after the first of them still has the others.

export { ExplainedText } from '../glossary/components/explained-text.tsx';
export { Glossary } from '../glossary/components/glossary.tsx';
export { ActivityList } from './components/activity-list.tsx';
export { ChecksTried } from './components/checks-tried.tsx';
