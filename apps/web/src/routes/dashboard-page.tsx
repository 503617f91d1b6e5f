import { Trans, useLingui } from '@lingui/react/macro';
import { Drawing } from '@readytowork/ui/drawing';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense } from 'react';
import { ConfirmReminder } from '../features/dashboard/confirm-reminder.tsx';
import { moduleCounts } from '../features/dashboard/counts.ts';
import { CountsCard } from '../features/dashboard/counts-card.tsx';
import styles from '../features/dashboard/dashboard.module.scss';
import { LearningList, NoModules } from '../features/dashboard/learning-list.tsx';
import { NewsLine } from '../features/dashboard/news-line.tsx';
import { NextCard } from '../features/dashboard/next-card.tsx';
import { ProfileCard } from '../features/dashboard/profile-card.tsx';
import { useDashboard } from '../features/dashboard/use-dashboard.ts';
import { GroupsPlace } from '../features/groups/groups-place.tsx';
import { HomePath, useHasPath } from '../features/learning-path/home-path.tsx';
import { useOpenOutcome } from '../features/outcomes/use-open-outcome.ts';
import { useReviewDue } from '../features/review/use-review-due.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { usePageData } from '../lib/page-data.ts';
import path from '../shell/rising-path.svg?raw';

const NewTerms = lazy(() =>
  withTimeout(import('../features/registration/new-terms.tsx')).then((module) => ({
    default: module.NewTerms,
  })),
);
const LeaderCard = lazyPart(async () => (await import('../features/dashboard/leader-card.tsx')).LeaderCard);
// For learners who have learned here before, have a certificate, questions to repeat or to answer, or finished everything.
const GoalLine = lazyPart(async () => (await import('../features/goal/goal-line.tsx')).GoalLine);
const Onward = lazyPart(async () => (await import('../features/onward/onward.tsx')).Onward);
const ReviewCard = lazyPart(async () => (await import('../features/review/review-card.tsx')).ReviewCard);
const OutcomeCard = lazyPart(async () => (await import('../features/outcomes/outcome-card.tsx')).OutcomeCard);
const FinishedCard = lazyPart(
  async () => (await import('../features/dashboard/finished-card.tsx')).FinishedCard,
);

const noScorm = { inProgress: 0, completed: 0 };

/**
 * The dashboard. The next step comes first in the document and on the screen, and is rendered first; the rest follows below or
 * beside it.
 */
export function Page() {
  const { user, summaries, scorm, outcome, learning, returning, shown, failed, retry } = useDashboard();
  const assessed = user?.is_admin === false;
  const isLearner = assessed && user?.user_type === 'learner';
  const hasPath = useHasPath(isLearner);
  const hasReview = useReviewDue();
  const asked = useOpenOutcome(outcome);
  const { joining } = usePageData().settings;
  return (
    <>
      <Welcome name={user?.first_name} returning={returning} />
      {user && joining?.ask_again && (
        <Suspense>
          <NewTerms user={user.user_id} terms={joining.terms} />
        </Suspense>
      )}
      <div className={`page ${styles.body}`}>
        <div className={styles.overview}>
          <div className={styles.main}>
            {!learning && !failed && <Waiting />}
            {learning && (
              <HomePath isLearner={isLearner} modules={learning.modules} returning={returning}>
                {learning.step ? (
                  <NextCard step={learning.step} assessed={assessed} />
                ) : (
                  <Done isEmpty={learning.others.length === 0} assessed={assessed} />
                )}
              </HomePath>
            )}
            {failed && <LoadFailure {...retry} error={failed.error} />}
            {user?.email_confirmed === false && <ConfirmReminder email={user.email} />}
            {shown && asked && (
              <Suspense>
                <OutcomeCard months={asked} />
              </Suspense>
            )}
            {shown && <NewsLine />}
            {shown && summaries && <GroupsPlace summaries={summaries} className={styles.groups} />}
            {shown && user?.user_type === 'rtw' && (
              <Suspense>
                <LeaderCard />
              </Suspense>
            )}
            {shown && assessed && hasReview && (
              <Suspense>
                <ReviewCard />
              </Suspense>
            )}
            {shown && returning && (
              <Suspense fallback={<div className={styles.goal} />}>
                <GoalLine />
              </Suspense>
            )}
          </div>
          {shown && (
            <div className={styles.aside}>
              {user && <ProfileCard user={user} />}
              {summaries && <CountsCard {...moduleCounts(summaries, scorm ?? noScorm)} />}
              {assessed && summaries?.some(({ passed }) => passed) && (
                <Suspense>
                  <Onward />
                </Suspense>
              )}
            </div>
          )}
        </div>
        {shown && learning && (
          <LearningList
            modules={hasPath ? learning.modules : learning.others}
            hasNext={hasPath || Boolean(learning.step)}
            assessed={assessed}
            folded={hasPath}
          />
        )}
      </div>
    </>
  );
}

interface WelcomeProps {
  /** Undefined until it has loaded. Its line is reserved, so that nothing moves. */
  name: string | undefined;
  /** Whether the user has learned here before; undefined until that is known. */
  returning: boolean | undefined;
}

/** Greets returning learners with 'Welcome Back' (docs/specification.md, section 2). */
function Welcome({ name, returning }: WelcomeProps) {
  const { t } = useLingui();
  return (
    <header className={`hero ${styles.hero}`}>
      <Drawing source={path} className={styles.heroArt ?? ''} />
      <div className="page">
        <PageHeading title={t`My learning`}>
          {returning ? <Trans>Welcome Back</Trans> : <Trans>Welcome</Trans>}
        </PageHeading>
        <p className={`lead ${styles.who}`}>{name}</p>
      </div>
    </header>
  );
}

/** Reserves the space of the next step while it loads. */
function Waiting() {
  return (
    <div className={`card ${styles.waiting}`}>
      <Spinner>
        <Trans>Fetching your modules…</Trans>
      </Spinner>
    </div>
  );
}

function Done({ isEmpty, assessed }: { isEmpty: boolean; assessed: boolean }) {
  if (isEmpty) return <NoModules />;
  return (
    <Suspense fallback={<Waiting />}>
      <FinishedCard assessed={assessed} />
    </Suspense>
  );
}
