// The words with the code: both are fetched when somebody begins.

export { Sitting } from './components/sitting.tsx';
