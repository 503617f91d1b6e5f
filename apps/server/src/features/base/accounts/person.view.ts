import { wholeName } from '@readytowork/contract/names';

interface Joined {
  id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** The person that a row refers to, read by an outer join; null if the row names none or the account was deleted. */
export const personView = ({ id, first_name, last_name, email }: Joined) =>
  id === null ? null : { user_id: id, name: wholeName({ first_name, last_name }), email: email ?? '' };
