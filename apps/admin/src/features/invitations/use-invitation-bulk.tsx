import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Invitation } from '@readytowork/contract';
import type { Bulk, BulkAct } from '../../lib/lists/bulk-act.ts';

const idsOf = (invitations: readonly Invitation[]) => ({
  body: { invitations: invitations.map(({ id }) => id) },
});

/** The bulk actions for invitations. */
export function useInvitationBulk(): Bulk<Invitation> {
  const { t } = useLingui();
  const acts: BulkAct<Invitation>[] = [
    {
      name: t`Invite again`,
      title: t`Invite these people again?`,
      effect: (
        <p>
          <Trans>
            Each gets an email with a new link, valid for 14 days. The emails leave over some minutes.
          </Trans>
        </p>
      ),
      skips: ({ state }) => (state === 'used' ? t`has an account` : undefined),
      act: (invitations) => api('POST /v1/invitations/again/', idsOf(invitations)),
    },
    {
      name: t`Take back`,
      title: t`Take these invitations back?`,
      effect: (
        <p>
          <Trans>Their links are dead then. You can invite the people again.</Trans>
        </p>
      ),
      skips: ({ state }) => (state === 'open' ? undefined : t`is not open`),
      act: (invitations) => api('POST /v1/invitations/withdraw/', idsOf(invitations)),
    },
  ];
  return { idOf: ({ id }) => id, nameOf: ({ email }) => email, acts };
}
