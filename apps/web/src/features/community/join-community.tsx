import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { CommunityStanding } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { BirthForm } from './birth-form.tsx';
import { HouseRules, shownVersion } from './house-rules.tsx';
import { membershipQuery } from './membership.ts';

interface JoinCommunityProps {
  community: CommunityStanding;
  standing: 'age-unknown' | 'rules';
  /** Called once a user has joined for the first time. */
  onJoined: () => void;
}

/** Explains the community and who sees what, before the user joins and becomes visible to others. */
export function JoinCommunity({ community, standing, onJoined }: JoinCommunityProps) {
  const isBack = community.person !== null;
  const box = useRestoreFocus();
  return (
    <section ref={box} className="card" aria-labelledby="join-community">
      <h2 id="join-community">
        {isBack ? <Trans>The house rules have changed</Trans> : <Trans>Learn with people you know</Trans>}
      </h2>
      {!isBack && <WhatItIs />}
      {standing === 'age-unknown' ? <BirthForm /> : <Agree onAgreed={isBack ? undefined : onJoined} />}
    </section>
  );
}

const WhatItIs = () => (
  <>
    <p>
      <Trans>
        Here you can talk to the people in your groups, and to people you know. Ask questions, help, and cheer
        each other on. There are no strangers here, and nobody counts who is popular.
      </Trans>
    </p>
    <h3>
      <Trans>Who sees what about you</Trans>
    </h3>
    <ul>
      <li>
        <Trans>
          People in your groups see your first name and the first letter of your last name, and can invite you
          to connect.
        </Trans>
      </li>
      <li>
        <Trans>People you connect with see your full name, and what you show of your profile.</Trans>
      </li>
      <li>
        <Trans>
          Nobody sees your email address, your results, your answers or your workbook. Nobody can find you by
          name unless you allow it.
        </Trans>
      </li>
      <li>
        <Trans>If someone reports something, moderators read it, so that they can help.</Trans>
      </li>
    </ul>
  </>
);

function Agree({ onAgreed }: { onAgreed: (() => void) | undefined }) {
  const queries = useQueryClient();
  const agree = useMutation({
    mutationFn: () => api('POST /v1/community/', { body: { agreed_to: shownVersion } }),
    onSuccess: (now) => {
      onAgreed?.();
      queries.setQueryData(membershipQuery.queryKey, now);
      // The page that comes in place of the long rules begins at its top.
      window.scrollTo(0, 0);
    },
  });
  return (
    <>
      <h3>
        <Trans>The house rules</Trans>
      </h3>
      <HouseRules />
      {agree.isError && <Alert kind="error">{errorMessage(agree.error)}</Alert>}
      <div className="actions">
        <Button busy={agree.isPending} onClick={() => agree.mutate()}>
          <Trans>I agree: take part</Trans>
        </Button>
        <ButtonLink look="quiet" to={paths.dashboard}>
          <Trans>Not now</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
