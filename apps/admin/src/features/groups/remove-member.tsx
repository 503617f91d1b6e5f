import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';

interface RemoveMemberProps {
  group: number;
  member: number;
  name: string;
  state: 'joined' | 'invited';
}

/** Removes a member, or withdraws an invitation. */
export function RemoveMember({ group, member, name, state }: RemoveMemberProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const isInvited = state === 'invited';
  return (
    <ConfirmButton
      action={isInvited ? t`Take back` : t`Take out`}
      look="quiet"
      title={isInvited ? t`Take back the invitation of ${name}?` : t`Take ${name} out of the group?`}
      act={() => api('DELETE /v1/groups/:group/members/:member/', { params: { group, member } })}
      done={
        isInvited ? (
          <Trans>The invitation of {name} is taken back.</Trans>
        ) : (
          <Trans>{name} is out of the group.</Trans>
        )
      }
      onDone={() => void queries.invalidateQueries()}
    >
      <p>
        {isInvited ? (
          <Trans>The email cannot be taken back, but this address does not wait in your list any more.</Trans>
        ) : (
          <Trans>
            You do not see anything of them anymore. What they learned stays theirs. Anyone who has the code
            can come back, so renew it if they should not.
          </Trans>
        )}
      </p>
    </ConfirmButton>
  );
}
