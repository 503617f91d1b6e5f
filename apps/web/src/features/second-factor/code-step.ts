// One chunk for code and texts, fetched when an account with a second factor signs in.

export { CodeForm } from './components/code-form.tsx';
