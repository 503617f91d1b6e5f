import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import people from '@readytowork/brand/illustrations/hands.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useLocation } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { CodeForm } from '../../features/groups/code-form.tsx';
import styles from '../../features/groups/groups.module.scss';
import { addressWith, codeIn } from '../../features/groups/join-code.ts';
import { JoinOffer } from '../../features/groups/join-offer.tsx';
import { WaysIn } from '../../features/groups/ways-in.tsx';
import { paths } from '../../lib/paths.ts';

/** Target of the links on a group's posters and in its mails. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page entrance">
      <div className="entrance-welcome">
        <Drawing source={people} />
        <p className="lead">
          <Trans>Learn together: courses with a date, and someone who notices when you are stuck.</Trans>
        </p>
      </div>
      <div className={`card entrance-card ${styles.entrance}`}>
        <PageHeading title={t`Join a group`} unlisted />
        <Inside />
      </div>
    </div>
  );
}

function Inside() {
  const session = useSession();
  const { search } = useLocation();
  if (session === undefined) return <Spinner />;
  const code = codeIn(search);
  if (session === null) return <WaysIn from={code ? addressWith(code) : paths.joinGroup} />;
  const user = session.user_id;
  return code ? <JoinOffer key={code} user={user} code={code} /> : <CodeForm user={user} />;
}
