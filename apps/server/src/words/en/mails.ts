import { accounts } from './mails/accounts.ts';
import { addresses } from './mails/addresses.ts';
import { learning } from './mails/learning.ts';
import { staff } from './mails/staff.ts';
import { support } from './mails/support.ts';
import { together } from './mails/together.ts';

/** The sentences of mails, by the name of the mail. */
export const mails = {
  /** `name`: empty if it is unknown or must not be shown. */
  greeting: ({ name }: { name: string }): string => (name ? `Hello ${name},` : 'Hello,'),
  signature: 'The ReadytoWork team',
  ...accounts,
  ...addresses,
  ...learning,
  ...together,
  ...staff,
  ...support,
};
