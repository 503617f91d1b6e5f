import { Trans } from '@lingui/react/macro';
import type { CommunityStanding } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';

/** Why somebody cannot take part, or cannot write, and what they can do about it. */
export function NotIn({ community }: { community: CommunityStanding }) {
  return (
    <Alert kind="note">
      <p>{wordsOf(community)}</p>
      <ButtonLink look="secondary" to={wayOf(community)}>
        {community.standing === null ? <Trans>Go to my learning</Trans> : <Trans>Write to us</Trans>}
      </ButtonLink>
    </Alert>
  );
}

const wayOf = ({ standing }: CommunityStanding) => (standing === null ? paths.dashboard : paths.ticket);

function wordsOf({ standing, muted_until, barred_until }: CommunityStanding): ReactNode {
  if (standing === null)
    return <Trans>There is no community here yet. Your courses are where you left them.</Trans>;
  if (standing === 'under-age')
    return (
      <Trans>
        The community is for people of 18 and older, so it is not open to you yet. Everything else is: your
        courses, your certificates, and help when you are stuck. If we have the wrong date of birth, write to
        us.
      </Trans>
    );
  if (standing === 'muted') {
    const until = muted_until ? longDate(muted_until) : '';
    return (
      <Trans>
        You can read here, and cannot write until {until}. A moderator told you why. If you think it is wrong,
        you can ask for another look.
      </Trans>
    );
  }
  const forGood = barred_until?.startsWith('9999') ?? true;
  const until = barred_until ? longDate(barred_until) : '';
  return forGood ? (
    <Trans>
      You cannot take part in the community any more. A moderator told you why. If you think it is wrong, you
      can ask for another look.
    </Trans>
  ) : (
    <Trans>
      You cannot take part in the community until {until}. A moderator told you why. If you think it is wrong,
      you can ask for another look.
    </Trans>
  );
}
