import { Select, Trans } from '@lingui/react/macro';
import type { Cv } from '@readytowork/cv';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { StatusMessage } from '@readytowork/ui/status-message';
import { type ReactNode, useState } from 'react';
import styles from '../cv.module.scss';
import { hasNews, newCertificates, type OwnFacts, withFacts } from '../own-facts.ts';
import type { StepProps } from './step-props.ts';

/** Adds the account's facts with one tap. For members its space is reserved from the first paint, so that nothing moves. */
export function FromAccount({ cv, facts, change }: StepProps) {
  const [isPutIn, setPutIn] = useState(false);
  const news = facts && hasNews(cv, facts);
  const putIn = () => {
    setPutIn(true);
    if (facts) change(withFacts(cv, facts));
  };
  return (
    <div className={`for-members ${styles.offer} ${styles.account}`}>
      <p>
        <strong>
          <Trans>From your account</Trans>
        </strong>
      </p>
      {news && <Offer cv={cv} facts={facts} onTake={putIn} />}
      {facts && !news && (
        <AddedNote focused={isPutIn}>
          <Trans>Your name, email and certificates are in your CV.</Trans>
        </AddedNote>
      )}
    </div>
  );
}

function Offer({ cv, facts, onTake }: { cv: Cv; facts: OwnFacts; onTake: () => void }) {
  const count = newCertificates(cv, facts).length;
  const contact = [!cv.name && facts.name, !cv.email && facts.email].filter(Boolean);
  return (
    <>
      <p>
        {contact.join(', ')}
        {contact.length > 0 && count > 0 && ', '}
        {count > 0 && (
          <Select value={pluralForm(count)} _one={`${count} certificate`} other={`${count} certificates`} />
        )}
      </p>
      <Button look="secondary" onClick={onTake}>
        <Trans>Put it in</Trans>
      </Button>
    </>
  );
}

/** Replaces the pressed button and takes over its focus. On a later visit nothing was pressed, so it leaves the focus alone. */
function AddedNote({ focused, children }: { focused: boolean; children: ReactNode }) {
  return focused ? (
    <StatusMessage>
      <p role="status">{children}</p>
    </StatusMessage>
  ) : (
    <p>{children}</p>
  );
}
