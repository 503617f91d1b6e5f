import { Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { AppealForm } from './appeal-form.tsx';
import { AuthorBefore } from './author-before.tsx';
import { CaseFacts } from './case-facts.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EvidenceList } from './evidence.tsx';
import { History } from './history.tsx';
import styles from './moderation.module.scss';
import { OtherActs } from './other-acts.tsx';
import { Reports } from './reports.tsx';

/** One case: evidence, reports and decision. */
export function CaseView({ of }: { of: ModerationCase }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <EvidenceList of={of} />
        <Reports of={of} />
        {of.hands_off ? (
          <Alert kind="note">{of.hands_off}</Alert>
        ) : (
          <>
            {/* Keyed by revision: a new state of the server begins a new form. */}
            {of.state === 'open' && <DecisionForm key={of.revision} of={of} />}
            {of.state === 'appealed' && <AppealForm key={of.revision} of={of} />}
            <OtherActs key={`others ${of.revision}`} of={of} />
          </>
        )}
      </div>
      <div className={styles.aside}>
        <CaseFacts of={of} />
        <History of={of} />
        <AuthorBefore of={of} />
        <p className="muted">
          <Trans>The audit log notes each time someone looks at a case.</Trans>
        </p>
      </div>
    </div>
  );
}
