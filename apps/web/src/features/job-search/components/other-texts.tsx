import { Trans } from '@lingui/react/macro';
import type { Version } from '@readytowork/activities/workbook';
import { Button } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { readRecord } from '../job-record.ts';
import type { Owner } from '../job-records.ts';
import styles from '../job-search.module.scss';
import { useJobRecords } from '../use-job-search.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { BudgetFacts } from './budget-facts.tsx';

interface OtherTextsProps {
  owner: Owner;
  recordKey: string;
  /** Newest first; the page already shows that one. */
  versions: Version[];
}

/** Conflicting versions from another phone or tab; the learner chooses one. */
export function OtherTexts({ owner, recordKey, versions }: OtherTextsProps) {
  const jobRecords = useJobRecords();
  const [newest, ...others] = versions;
  if (!newest || others.length === 0) return null;
  const keep = (text: string) => jobRecords.writeRecord(owner, recordKey, text, versions);
  return <Choice newest={newest} others={others} onKeep={keep} />;
}

interface ChoiceProps {
  newest: Version;
  others: Version[];
  onKeep: (text: string) => void;
}

function Choice({ newest, others, onKeep }: ChoiceProps) {
  const box = useRestoreFocus();
  return (
    <div ref={box}>
      <fieldset className={styles.others}>
        <legend>
          <Trans>You also wrote this, on another phone or in another tab. Which one counts?</Trans>
        </legend>
        {others.map((version) => (
          <div key={version.draft}>
            <Shown text={version.text} />
            <Button look="secondary" onClick={() => onKeep(version.text)}>
              <Trans>Keep this one</Trans>
            </Button>
          </div>
        ))}
        <Button look="secondary" onClick={() => onKeep(newest.text)}>
          <Trans>Keep the one above</Trans>
        </Button>
      </fieldset>
    </div>
  );
}

function Shown({ text }: { text: string }) {
  const record = readRecord(text);
  if (record?.kind === 'application')
    return (
      <>
        <h4>{record.job}</h4>
        <ApplicationFacts application={record} />
      </>
    );
  return record?.kind === 'budget' ? <BudgetFacts budget={record} /> : null;
}
