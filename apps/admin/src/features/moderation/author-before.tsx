import { Trans, useLingui } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { pathOfCase } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { useKindNames, useStateNames } from './case-names.ts';
import styles from './moderation.module.scss';

/** Earlier cases of the same author: a repeated offence weighs more. */
export function AuthorBefore({ of: { before } }: { of: ModerationCase }) {
  const { t } = useLingui();
  const [kindNames, stateNames] = [useKindNames(), useStateNames()];
  if (before.length === 0) return null;
  const sanctionNames = {
    nothing: '',
    warning: t`warned`,
    mute: t`not allowed to write for a time`,
    bar: t`barred`,
  };
  const outcomeNames = { left: t`left as it is`, hidden: t`hidden` };
  return (
    <section className="card" aria-labelledby="case-before">
      <h2 id="case-before">
        <Trans>Other cases of this person</Trans>
      </h2>
      <ul className={styles.reports}>
        {before.map(({ number, kind, state, outcome, sanction, at }) => (
          <li key={number}>
            <Link to={pathOfCase(number)}>
              {number}: {kindNames[kind]}
            </Link>{' '}
            <When at={at} dayOnly />
            <br />
            {[outcome ? outcomeNames[outcome] : stateNames[state], sanctionNames[sanction]]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
