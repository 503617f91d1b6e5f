/**
 * SQL for a person's whole name, first name first, as `wholeName` of the contract puts it together. An empty last name leaves no
 * blank.
 *
 * @param account the alias of the table `account`
 */
export const wholeNameOf = (account: string): string =>
  `btrim(${account}.first_name || ' ' || ${account}.last_name)`;

/** SQL for the name that lists are sorted by: last name first, or the only name. */
export const sortNameOf = (account: string): string =>
  `btrim(${account}.last_name || ' ' || ${account}.first_name)`;
