// One chunk for code and texts, fetched when the learner begins.

export { Sitting } from './components/sitting.tsx';
