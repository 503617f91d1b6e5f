// The words with the code: both are fetched when staff signs in.
import '../../locales/second-factor/messages.ts';

export { CodeForm } from './components/code-form.tsx';
