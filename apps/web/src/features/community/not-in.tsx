import { Trans } from '@lingui/react/macro';
import type { CommunityStanding } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';

/** Says why the user cannot join or cannot write, and what to do about it. */
export function NotIn({ community }: { community: CommunityStanding }) {
  return (
    <Alert kind="note">
      <p>{wordsOf(community)}</p>
      <Way standing={community.standing} />
    </Alert>
  );
}

function Way({ standing }: Pick<CommunityStanding, 'standing'>) {
  if (standing === null)
    return (
      <ButtonLink look="secondary" to={paths.dashboard}>
        <Trans>Go to my learning</Trans>
      </ButtonLink>
    );
  if (standing === 'under-age')
    return (
      <ButtonLink look="secondary" to={paths.ticket}>
        <Trans>Write to us</Trans>
      </ButtonLink>
    );
  return (
    <ButtonLink look="secondary" to={paths.decisions}>
      <Trans>What was decided, and why</Trans>
    </ButtonLink>
  );
}

function wordsOf({ standing, muted_until, barred_until }: CommunityStanding): ReactNode {
  if (standing === null)
    return <Trans>There is no community here yet. Your courses are where you left them.</Trans>;
  if (standing === 'under-age')
    return (
      <Trans>
        The community is for people who are 18 or older, so it is not open to you yet. Everything else is:
        your courses, your certificates, and help when you are stuck. If we have the wrong date of birth,
        write to us.
      </Trans>
    );
  if (standing === 'muted') {
    const until = muted_until ? longDate(muted_until) : '';
    return (
      <Trans>
        You can read here, but you cannot write until {until}. If you think that this is wrong, someone else
        can look at it again.
      </Trans>
    );
  }
  const forGood = barred_until?.startsWith('9999') ?? true;
  const until = barred_until ? longDate(barred_until) : '';
  return forGood ? (
    <Trans>
      You cannot take part in the community any more. If you think that this is wrong, someone else can look
      at it again.
    </Trans>
  ) : (
    <Trans>
      You cannot take part in the community until {until}. If you think that this is wrong, someone else can
      look at it again.
    </Trans>
  );
}
