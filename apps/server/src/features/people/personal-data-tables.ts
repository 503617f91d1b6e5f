/** How a table holds something about a person. */
interface Holding {
  /** The column that leads to the account. */
  by: string;
  /** A column with an address: rows without an account count too, when the person has confirmed that address. */
  address?: string;
  /** A column that leads to the person where somebody else did it: those rows come without who it was and where from. */
  about?: string;
  /** Columns that lead to somebody else, who did this to or for the person. */
  others?: readonly string[];
  /** Columns that the person's copy leaves out: secrets, and what would tell the answers of a running assessment. */
  withheld: readonly string[];
}

/**
 * Every table with personal data, for the copy that people can ask for. A test goes through the catalogue of the
 * database: a table that refers to an account and does not stand here fails it.
 */
export const personalDataTables: Record<string, Holding> = {
  account: { by: 'id', withheld: ['password_hash'] },
  assessment: { by: 'account_id', withheld: [] },
  attempt: {
    by: 'account_id',
    withheld: ['correct', 'option_orders', 'first_options', 'question_ids', 'chosen'],
  },
  audit: { by: 'actor_id', about: 'about_id', withheld: [] },
  certificate: { by: 'account_id', withheld: [] },
  chapter_progress: { by: 'account_id', withheld: [] },
  email_change: { by: 'account_id', withheld: ['confirm_hashes', 'stop_hashes'] },
  email_confirmation: { by: 'account_id', withheld: ['token_hash'] },
  // Whom somebody invited is that other person's; that they did stands in audit.
  invitation: {
    by: 'account_id',
    address: 'email',
    others: ['invited_by'],
    withheld: ['token_hashes', 'invited_by'],
  },
  password_reset: { by: 'account_id', withheld: ['token_hash'] },
  scorm_progress: { by: 'account_id', withheld: [] },
  session: { by: 'account_id', withheld: [] },
  support_ticket: { by: 'account_id', address: 'email', withheld: ['request_key'] },
};
