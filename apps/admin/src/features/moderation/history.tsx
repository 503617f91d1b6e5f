import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseAct, ModerationCase } from '@readytowork/contract';
import { dayOf } from '../../lib/dates.ts';
import { When } from '../../lib/when.tsx';
import { useActNames, useAuthorityNames, useReasonNames } from './case-names.ts';
import styles from './moderation.module.scss';

/** All actions in the case, oldest first, so that no moderator overrules a colleague unknowingly. */
export function History({ of: { acts } }: { of: ModerationCase }) {
  if (acts.length === 0) return null;
  return (
    <section className="card" aria-labelledby="case-history">
      <h2 id="case-history">
        <Trans>What was done</Trans>
      </h2>
      <ol className={styles.history}>
        {acts.map((act) => (
          <One key={`${act.at} ${act.act}`} act={act} />
        ))}
      </ol>
    </section>
  );
}

function One({ act }: { act: CaseAct }) {
  const names = useActNames();
  const { at, by, words, note } = act;
  return (
    <li>
      <p className={styles.head}>
        <strong>{names[act.act]}</strong> {by?.name} <When at={at} />
      </p>
      <Came of={act} />
      {words && <p className="as-typed">{words}</p>}
      {note && (
        <p className="as-typed muted">
          <Trans>For colleagues:</Trans> {note}
        </p>
      )}
    </li>
  );
}

/** The result of an action. */
function Came({ of }: { of: CaseAct }) {
  const { t } = useLingui();
  const [authorityNames, reasonNames] = [useAuthorityNames(), useReasonNames()];
  const { outcome, appeal_outcome, sanction, until, reason, sent_to, reference } = of;
  const day = until && dayOf(until);
  const sanctionWords = {
    nothing: null,
    warning: t`the author is warned`,
    mute: t`the author may not write until ${day}`,
    bar: t`the author is barred`,
  }[sanction];
  const parts = [
    of.act === 'decided' && outcome && { left: t`left as it is`, hidden: t`hidden` }[outcome],
    sanctionWords,
    reason && reasonNames[reason],
    appeal_outcome &&
      { upheld: t`the decision stays`, overturned: t`the decision does not count any more` }[appeal_outcome],
    sent_to && authorityNames[sent_to],
    reference,
  ].filter(Boolean);
  return parts.length > 0 ? <p>{parts.join(', ')}</p> : null;
}
