// The words with the code: both are fetched when somebody begins.
import '../../locales/review/messages.ts';

export { Sitting } from './components/sitting.tsx';
