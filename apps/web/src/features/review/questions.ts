// Code and texts in one chunk, fetched when the learner begins the review.

export { Sitting } from './components/sitting.tsx';
