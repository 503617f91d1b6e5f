import { Trans } from '@lingui/react/macro';
import type { SharedKind } from '@readytowork/community/sharing';
import type { ReactNode } from 'react';

/** Names each kind of detail, and says how others can misuse it. */
export const sharedWords: Record<SharedKind, ReactNode> = {
  secret: (
    <Trans>
      looks like a PIN, a password or a one-time password. Anyone who has it can empty your account. Nobody
      may ask you for it: not your bank, not the police, not us.
    </Trans>
  ),
  card: <Trans>looks like a bank card number. Anyone who has it can buy things that you pay for.</Trans>,
  'id-number': (
    <Trans>looks like an ID number. Anyone who has it can open accounts and borrow money in your name.</Trans>
  ),
  account: (
    <Trans>
      looks like a bank account number. Give it only to people you know, one at a time, and never with a PIN.
    </Trans>
  ),
  phone: (
    <Trans>
      looks like a phone number. People you don’t know may phone it or send messages to it. Whose number is
      it?
    </Trans>
  ),
};
