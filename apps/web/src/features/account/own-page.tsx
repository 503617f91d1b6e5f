import { Trans } from '@lingui/react/macro';
import type { CommunityStanding } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { generatePath } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { membershipQuery } from '../community/membership.ts';
import styles from './account.module.scss';

/** Links to the user's profile page, if they have one. The link's space is reserved until that is known. */
export function OwnPage() {
  const { data } = useQuery(membershipQuery);
  return <div className={styles.ownPage}>{data && <Standing of={data} />}</div>;
}

function Standing({ of: { mode, standing, handle } }: { of: CommunityStanding }) {
  if (mode === 'off')
    return (
      <p>
        <Trans>There is no community here yet. What you choose below is kept for the day it opens.</Trans>
      </p>
    );
  if (mode === 'groups')
    return (
      <p>
        <Trans>Pages of people are closed here for now. What you choose below is kept.</Trans>
      </p>
    );
  if (handle === null || (standing !== 'in' && standing !== 'muted'))
    return (
      <>
        <p>
          <Trans>Nobody sees your profile before you take part in the community.</Trans>
        </p>
        <ButtonLink look="secondary" to={paths.community}>
          <Trans>Go to the community</Trans>
        </ButtonLink>
      </>
    );
  return (
    <>
      <p>
        <Trans>Your page shows what you choose below. Look at it as others see it.</Trans>
      </p>
      <ButtonLink look="secondary" to={generatePath(paths.person, { handle })}>
        <Trans>See my page</Trans>
      </ButtonLink>
    </>
  );
}
