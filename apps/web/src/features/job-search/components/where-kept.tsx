import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import type { Owner } from '../job-records.ts';
import styles from '../job-search.module.scss';
import { type ShownRecord, useJobRecords } from '../use-job-search.ts';
import { AdoptList } from './adopt-list.tsx';
import { DeleteButton } from './delete-button.tsx';
import { KeepInAccount } from './keep-in-account.tsx';

interface WhereKeptProps {
  owner: Owner;
  records: readonly ShownRecord[];
}

/** Says where the list is stored and who can read it, and lets the learner delete it. */
export function WhereKept({ owner, records }: WhereKeptProps) {
  const { t } = useLingui();
  const jobRecords = useJobRecords();
  // Read once on arrival, so that visitor's records which move to the account later do not change it.
  const [isVisitorsList] = useState(() => jobRecords.recordsOf('visitor').length > 0);
  const deleteAll = () => {
    for (const { key, versions } of records) jobRecords.writeRecord(owner, key, '', versions);
  };
  return (
    <section className={`card ${styles.part}`}>
      <h2>
        <Trans>Where this is kept</Trans>
      </h2>
      {owner === 'visitor' ? (
        <p>
          <SafelyKept>
            <Trans>
              On this phone only, and anyone who uses this phone can read it. To have it on every phone and to
              yourself, <Link to={paths.signIn}>sign in</Link>.
            </Trans>
          </SafelyKept>
        </p>
      ) : (
        <>
          {isVisitorsList && <AdoptList user={owner} />}
          <KeepInAccount user={owner} />
        </>
      )}
      {records.length > 0 && (
        <DeleteButton what={t`All applications, searches and costs`} onDelete={deleteAll}>
          <Trans>Delete all of it</Trans>
        </DeleteButton>
      )}
    </section>
  );
}
