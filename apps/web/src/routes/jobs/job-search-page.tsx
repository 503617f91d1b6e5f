import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { Applications } from '../../features/job-search/components/applications.tsx';
import { OwnBudget } from '../../features/job-search/components/own-budget.tsx';
import { SavedSearches } from '../../features/job-search/components/saved-searches.tsx';
import { WhereKept } from '../../features/job-search/components/where-kept.tsx';
import styles from '../../features/job-search/job-search.module.scss';
import { recordsOf, useJobSearch, useOwner } from '../../features/job-search/use-job-search.ts';
import { usePathTick } from '../../features/learning-path/use-path-tick.ts';

/** The visitor's or learner's own job search, stored on their phone. */
export function Page() {
  const { t } = useLingui();
  const owner = useOwner();
  const records = useJobSearch(owner);
  usePathTick('application', recordsOf(records ?? [], 'application').length > 0);
  return (
    <>
      <header className="hero hero-slim">
        <div className="page">
          <PageHeading title={t`My search`} unlisted />
          <p className="lead">
            <Trans>Where you applied, what they said, what comes next, and what it costs you.</Trans>
          </p>
        </div>
      </header>
      <div className={`page ${styles.page}`}>
        {records ? (
          // The key remounts the page for another owner's list.
          <div key={owner}>
            <Applications owner={owner} applications={recordsOf(records, 'application')} />
            <SavedSearches owner={owner} searches={recordsOf(records, 'search')} />
            <OwnBudget owner={owner} budget={recordsOf(records, 'budget')[0]} />
            <WhereKept owner={owner} records={records} />
          </div>
        ) : (
          <Spinner>
            <Trans>Opening your list…</Trans>
          </Spinner>
        )}
      </div>
    </>
  );
}
