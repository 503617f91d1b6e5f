interface Joined {
  id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** Somebody whom a row names, read by an outer join; null: nobody, or an account that is gone. */
export const personView = ({ id, first_name, last_name, email }: Joined) =>
  id === null
    ? null
    : { user_id: id, name: `${first_name ?? ''} ${last_name ?? ''}`.trim(), email: email ?? '' };
