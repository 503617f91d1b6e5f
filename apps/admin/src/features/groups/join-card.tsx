import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Group } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { useSay } from '../../lib/status.tsx';
import { joinAddress, spaced } from './join-address.ts';
import { groupQuery } from './queries.ts';

/** The join code of the group, to read aloud, copy or renew. */
export function JoinCard({ group: { code, id } }: { group: Group }) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  if (!code) return null;
  const address = joinAddress(code);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say(t`The link is copied.`),
      () => say(t`Your browser does not let us copy. Mark the link and copy it.`),
    );
  return (
    <section className="card">
      <h2>
        <Trans>Join code</Trans>
      </h2>
      <p className="join-code">{spaced(code)}</p>
      <p>
        <Trans>
          Learners type it on the page “Join a group”, or follow this link. They see who will see what, and
          are in once they agree.
        </Trans>
      </p>
      <p className="join-link">{address}</p>
      <div className="actions">
        <Button look="secondary" onClick={() => void copy()}>
          <Trans>Copy the link</Trans>
        </Button>
        <ConfirmButton
          action={t`Renew the code`}
          look="quiet"
          title={t`Give the group another code?`}
          act={() => api('POST /v1/groups/:group/code/', { params: { group: id } })}
          done={<Trans>The group has another code. The old one leads nowhere.</Trans>}
          onDone={(changed) => queries.setQueryData(groupQuery(id).queryKey, changed)}
        >
          <p>
            <Trans>
              The present code stops working, and so do links, posters and emails that carry it. People who
              are in the group stay in it.
            </Trans>
          </p>
        </ConfirmButton>
      </div>
    </section>
  );
}
