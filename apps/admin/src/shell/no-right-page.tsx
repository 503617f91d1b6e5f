import { Trans, useLingui } from '@lingui/react/macro';
import lock from '@readytowork/brand/illustrations/lock.svg?raw';
import { Button } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { learnerSite } from '../lib/paths.ts';
import { signOut } from '../lib/sign-out.ts';

/** Tells a learner that the site is not for them. */
export function NoRightPage() {
  const { t } = useLingui();
  return (
    <div className="page notice-page">
      <Drawing source={lock} />
      <PageHeading title={t`This site is for facilitators and staff`} />
      <p>
        <Trans>
          Your account has no role here. If you lead a group of learners, you can become a facilitator under
          Manage Profile. If you work for ReadytoWork, ask an administrator for your role.
        </Trans>
      </p>
      <div className="actions">
        <a className="button button-primary" href={learnerSite.dashboard}>
          <Trans>Back to my learning</Trans>
        </a>
        <Button look="quiet" onClick={signOut}>
          <Trans>Sign in as someone else</Trans>
        </Button>
      </div>
    </div>
  );
}
