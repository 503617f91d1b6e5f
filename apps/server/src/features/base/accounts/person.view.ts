interface Joined {
  id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** The person that a row names, read by an outer join; null if there is none or the account is gone. */
export const personView = ({ id, first_name, last_name, email }: Joined) =>
  id === null
    ? null
    : { user_id: id, name: `${first_name ?? ''} ${last_name ?? ''}`.trim(), email: email ?? '' };
