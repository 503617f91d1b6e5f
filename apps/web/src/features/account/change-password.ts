/** The values of a form for a new password. */
export interface PasswordEntries {
  previous: string;
  password: string;
  confirm: string;
}

type Wrong = 'required' | 'different';

/** Checks the fields before sending and returns the errors by field (docs/specification.md, section 5). */
export function wrongEntries({ previous, password, confirm }: PasswordEntries) {
  const wrong: Partial<Record<keyof PasswordEntries, Wrong>> = {};
  if (previous === '') wrong.previous = 'required';
  if (password === '') wrong.password = 'required';
  else if (password !== confirm) wrong.password = 'different';
  if (confirm === '') wrong.confirm = 'required';
  else if (confirm !== password) wrong.confirm = 'different';
  return wrong;
}
