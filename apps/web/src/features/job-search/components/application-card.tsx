import { Trans } from '@lingui/react/macro';
import type { Version } from '@readytowork/activities/workbook';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';
import { type Application, textOf } from '../job-record.ts';
import type { Owner } from '../job-records.ts';
import styles from '../job-search.module.scss';
import { type ShownRecord, useJobRecords } from '../use-job-search.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationForm } from './application-form.tsx';
import { DeleteButton } from './delete-button.tsx';
import { OtherTexts } from './other-texts.tsx';

interface ApplicationCardProps {
  owner: Owner;
  application: ShownRecord<Application>;
}

export function ApplicationCard({ owner, application: { key, record, versions } }: ApplicationCardProps) {
  const jobRecords = useJobRecords();
  // The versions at the time the form was opened. If another tab writes a version meanwhile, saving must not replace it.
  const [opened, setOpened] = useState<{ record: Application; seen: Version[] }>();
  const { job } = record;
  if (opened)
    return (
      <li>
        <ApplicationForm
          application={opened.record}
          onCancel={() => setOpened(undefined)}
          onSave={(changed) => {
            jobRecords.writeRecord(owner, key, textOf(changed), opened.seen);
            setOpened(undefined);
          }}
        />
      </li>
    );
  return (
    <li className="card">
      <h3>{job}</h3>
      <ApplicationFacts application={record} />
      <OtherTexts owner={owner} recordKey={key} versions={versions} />
      <div className={styles.ways}>
        {/* With conflicting versions, a change replaces only the one shown. */}
        <Button look="secondary" onClick={() => setOpened({ record, seen: versions.slice(0, 1) })}>
          <Trans>Change it</Trans>
          <span className="visually-hidden">: {job}</span>
        </Button>
        <DeleteButton what={job} onDelete={() => jobRecords.writeRecord(owner, key, '', versions)} />
      </div>
    </li>
  );
}
