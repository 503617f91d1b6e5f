import { Trans, useLingui } from '@lingui/react/macro';
import lock from '@readytowork/brand/illustrations/lock.svg?raw';
import { ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHead } from '@readytowork/ui/page-head';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useContext } from 'react';
import { paths } from '../../lib/paths.ts';

/** Shown for every reason alike: an old link, a page for connections only, or a block. */
export function NoPage({ from }: { from: string }) {
  const { t } = useLingui();
  const head = useContext(PageHead);
  if (head) head.status = 404;
  return (
    <div className="page notice-page">
      <Drawing source={lock} />
      <PageHeading title={t`There is no page for you here`} unlisted />
      <p>
        <Trans>
          The link may be old, or mistyped. Some people show their page only to their connections: ask the
          person who gave you this link.
        </Trans>
      </p>
      <div className="actions">
        <ButtonLink className="for-visitors" to={paths.signIn} state={{ from }}>
          <Trans>Sign in</Trans>
        </ButtonLink>
        <ButtonLink look="quiet" to={paths.home}>
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
