import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';
import { newKey } from '../../../lib/new-key.ts';
import { inOrder } from '../in-order.ts';
import { type Application, textOf } from '../job-record.ts';
import type { Owner } from '../job-records.ts';
import styles from '../job-search.module.scss';
import { type ShownRecord, useJobRecords } from '../use-job-search.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationForm } from './application-form.tsx';

interface ApplicationsProps {
  owner: Owner;
  applications: readonly ShownRecord<Application>[];
}

/** Lists all of the learner's applications, with replies and next steps. */
export function Applications({ owner, applications }: ApplicationsProps) {
  const [adds, setAdds] = useState(false);
  const jobRecords = useJobRecords();
  const add = (application: Application) => {
    jobRecords.writeRecord(owner, newKey(), textOf(application), []);
    setAdds(false);
  };
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Where I applied</Trans>
      </h2>
      {applications.length === 0 && !adds && (
        <p>
          <Trans>
            Write down each job you apply for. When someone calls you three weeks later, you know at once
            which job it is.
          </Trans>
        </p>
      )}
      {adds ? (
        <ApplicationForm application={undefined} onSave={add} onCancel={() => setAdds(false)} />
      ) : (
        <p>
          <Button onClick={() => setAdds(true)}>
            <Trans>Add an application</Trans>
          </Button>
        </p>
      )}
      {applications.length > 0 && (
        <ul className={styles.cards}>
          {inOrder(applications).map((one) => (
            <ApplicationCard key={one.key} owner={owner} application={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
