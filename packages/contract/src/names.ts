interface Named {
  first_name: string | null;
  last_name: string | null;
}

/**
 * A person's whole name, first name first. A person with one name has it as `first_name`, and "" as `last_name`. Missing names
 * (of a deleted account, null) are left out.
 */
export const wholeName = ({ first_name, last_name }: Named): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim();
