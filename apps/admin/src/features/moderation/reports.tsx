import { Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { useReasonNames } from './case-names.ts';
import styles from './moderation.module.scss';

type Report = ModerationCase['reported_by'][number];

/** Reporters and their reasons. The author never sees them. */
export function Reports({ of: { reported_by } }: { of: ModerationCase }) {
  if (reported_by.length === 0) return null;
  return (
    <section className="card" aria-labelledby="case-reports">
      <h2 id="case-reports">
        <Trans>Who reported it</Trans>
      </h2>
      <ul className={styles.reports}>
        {reported_by.map((report) => (
          <One key={report.id} report={report} />
        ))}
      </ul>
      <p className="field-hint">
        <Trans>Do not tell the author who reported it.</Trans>
      </p>
    </section>
  );
}

function One({ report: { by, reason, words, at, bad_faith, bad_faith_before } }: { report: Report }) {
  const names = useReasonNames();
  return (
    <li>
      <p className={styles.head}>
        <strong>{names[reason]}</strong>{' '}
        {by ? <Link to={pathOfPerson(by.user_id)}>{by.name}</Link> : <Trans>Account is gone</Trans>}{' '}
        <When at={at} />
      </p>
      {words && <p className="as-typed">{words}</p>}
      {bad_faith && (
        <p className="muted">
          <Trans>Found to be in bad faith.</Trans>
        </p>
      )}
      {bad_faith_before > 0 && (
        <p className="muted">
          <Trans>
            Reports by this person that were found to be in bad faith, in the last 90 days: {bad_faith_before}
          </Trans>
        </p>
      )}
    </li>
  );
}
