// One chunk for code and texts, fetched when staff sign in.

export { CodeForm } from './components/code-form.tsx';
