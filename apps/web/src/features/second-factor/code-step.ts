// The words with the code: both are fetched when staff signs in.

export { CodeForm } from './components/code-form.tsx';
