// One chunk for the forms, fetched when someone wants to sign in with codes, or no longer.

export { RemoveCodes } from './components/remove-codes.tsx';
export { SetUpCodes } from './components/set-up-codes.tsx';
