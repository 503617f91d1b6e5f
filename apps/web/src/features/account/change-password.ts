/** What a form for a new password was filled with. */
export interface PasswordEntries {
  previous: string;
  password: string;
  confirm: string;
}

type Wrong = 'required' | 'different';

/** docs/specification.md, section 5: what is wrong before anything is sent, by field. */
export function wrongEntries({ previous, password, confirm }: PasswordEntries) {
  const wrong: Partial<Record<keyof PasswordEntries, Wrong>> = {};
  if (previous === '') wrong.previous = 'required';
  if (password === '') wrong.password = 'required';
  if (confirm === '') wrong.confirm = 'required';
  else if (confirm !== password) wrong.confirm = 'different';
  return wrong;
}
