import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import type { SavedSearch } from '../job-record.ts';
import type { Owner } from '../job-records.ts';
import styles from '../job-search.module.scss';
import { type ShownRecord, useJobRecords } from '../use-job-search.ts';
import { DeleteButton } from './delete-button.tsx';

interface SavedSearchesProps {
  owner: Owner;
  searches: readonly ShownRecord<SavedSearch>[];
}

/** Links that repeat a saved search. */
export function SavedSearches({ owner, searches }: SavedSearchesProps) {
  const jobRecords = useJobRecords();
  return (
    <section className={styles.part}>
      <h2>
        <Trans>My searches</Trans>
      </h2>
      {searches.length === 0 ? (
        <p>
          <Trans>
            None yet. <Link to={paths.jobs}>Look for work</Link>, and press “Save this search”: next week it
            is one tap.
          </Trans>
        </p>
      ) : (
        <ul className={styles.searches}>
          {searches.map(({ key, record, versions }) => (
            <li key={key}>
              <Link className="tap-link" to={addressOf(record)}>
                {nameOf(record)}
              </Link>
              <DeleteButton
                what={nameOf(record)}
                onDelete={() => jobRecords.writeRecord(owner, key, '', versions)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const nameOf = ({ what, where }: SavedSearch) => [what, where].filter(Boolean).join(', ');

function addressOf({ what, where, among }: SavedSearch): string {
  const asked = [
    ['what', what],
    ['where', where],
    ['kind', among],
  ].filter(([, value]) => value);
  return `${paths.jobs}?${new URLSearchParams(asked)}`;
}
