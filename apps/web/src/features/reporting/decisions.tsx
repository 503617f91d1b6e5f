import { Trans } from '@lingui/react/macro';
import { ApiError } from '@readytowork/api-client/api-error';
import type { OwnDecision } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { AppealForm } from './appeal-form.tsx';
import { Consequence, kindNames, ruleNames, WhatHappened } from './decision-words.tsx';
import { decisionsQuery } from './decisions-query.ts';
import styles from './reporting.module.scss';

/** Moderators' decisions about the user, with the option to appeal. */
export function Decisions({ user }: { user: number }) {
  const { data, error, isFetching, refetch } = useQuery(decisionsQuery(user));
  if (error instanceof ApiError && error.status === 404)
    return (
      <p>
        <Trans>There is no community here now, so there is nothing to read.</Trans>
      </p>
    );
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  if (data.length === 0)
    return (
      <p>
        <Trans>No moderator has decided anything about you.</Trans>
      </p>
    );
  return data.map((decision) => <One key={decision.number} decision={decision} user={user} />);
}

function One({ decision, user }: { decision: OwnDecision; user: number }) {
  const { number, kind, text, reason, words, at } = decision;
  const heading = `decision-${number}`;
  return (
    <section className={`card ${styles.decision}`} aria-labelledby={heading}>
      <h2 id={heading}>{kindNames[kind]}</h2>
      <p className="muted">{longDate(at)}</p>
      {text !== null && <blockquote className={styles.own}>{text}</blockquote>}
      <p>
        <WhatHappened decision={decision} /> {reason && ruleNames[reason]}
      </p>
      {words && <p className={styles.said}>{words}</p>}
      <p>
        <Consequence decision={decision} />
      </p>
      <Appeal decision={decision} user={user} />
    </section>
  );
}

function Appeal({ decision, user }: { decision: OwnDecision; user: number }) {
  const { appeal, appeal_until } = decision;
  if (appeal) return <AppealSaid appeal={appeal} />;
  if (appeal_until === null) return null;
  return <AppealForm decision={decision} until={appeal_until} user={user} />;
}

function AppealSaid({ appeal: { words, at, answer } }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  const day = longDate(at);
  return (
    <>
      <h3>
        <Trans>You asked for another look on {day}</Trans>
      </h3>
      <p className={styles.said}>{words}</p>
      {answer ? (
        <>
          <p>
            {answer.outcome === 'overturned' ? (
              <Trans>You were right. The decision does not count any more.</Trans>
            ) : (
              <Trans>Another moderator looked at it again. The decision stays.</Trans>
            )}
          </p>
          <p className={styles.said}>{answer.words}</p>
        </>
      ) : (
        <p>
          <Trans>Another moderator will look at it within a day. You will find the answer here.</Trans>
        </p>
      )}
    </>
  );
}
