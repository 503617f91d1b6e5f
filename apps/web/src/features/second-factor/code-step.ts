// One chunk for code and texts, fetched when an account with a second factor signs in, or when someone sets one up or removes it.

export { CodeForm } from './components/code-form.tsx';
export { RemoveCodes } from './components/remove-codes.tsx';
export { SetUpCodes } from './components/set-up-codes.tsx';
