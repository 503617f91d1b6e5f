import { Select, Trans } from '@lingui/react/macro';
import type { GroupMessages, NeedsMe } from '@readytowork/contract';
import type { GroupMessageReason } from '@readytowork/contract/choices';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { StatusMessage } from '@readytowork/ui/status-message';
import { Suspense, useEffect, useRef, useState } from 'react';
import { fetchFormAhead, WriteToLearners } from '../../group-messages/components/write-later.tsx';
import { dayName } from '../../group-messages/day-name.ts';
import { useReasonNames } from '../../group-messages/reason-names.ts';
import { isReason } from '../../group-messages/reasons.ts';
import { pathOfThread } from '../addresses.ts';
import styles from '../classes.module.scss';
import { ChooseLearner, type Choosing } from './choose-learner.tsx';
import { Needs } from './needs.tsx';
import { Wrote } from './wrote.tsx';

interface PeopleProps {
  group: number;
  needs: NeedsMe['rows'];
  messages: GroupMessages | undefined;
}

/** The learners who need help, all learners, a form to write to them, and the effect of the last messages. */
export function People({ group, messages, needs }: PeopleProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [sent, setSent] = useState(0);
  useEffect(fetchFormAhead, []);
  const choose: Choosing['choose'] = ({ member, name }, isChosen) => {
    setSent(0);
    setChosen((before) => {
      const next = new Map(before);
      if (isChosen) next.set(member, name);
      else next.delete(member);
      return next;
    });
  };
  const choosing = { chosen, choose };
  const onSent = () => {
    setSent(chosen.size);
    setChosen(new Map());
  };
  return (
    <>
      <Needs rows={needs} choosing={choosing} />
      {messages && <AllLearners group={group} learners={messages.learners} choosing={choosing} />}
      {chosen.size > 0 && (
        <Writing group={group} chosen={chosen} needs={needs} messages={messages} onSent={onSent} />
      )}
      <StatusMessage>
        {sent > 0 && (
          <Alert kind="success">
            <Select
              value={pluralForm(sent)}
              _one={`Your message to ${sent} learner is on its way.`}
              other={`Your message to ${sent} learners is on its way.`}
            />
          </Alert>
        )}
      </StatusMessage>
      {messages && <Effects effects={messages.effects} />}
    </>
  );
}

interface AllLearnersProps {
  group: number;
  learners: GroupMessages['learners'];
  choosing: Choosing;
}

function AllLearners({ choosing, group, learners }: AllLearnersProps) {
  const count = learners.length;
  return (
    <details>
      <summary>
        <Trans>All learners of the group: {count}</Trans>
      </summary>
      <ul className={styles.list}>
        {learners.map((learner) => (
          <li key={learner.member}>
            <span className={styles.person}>
              <ChooseLearner choosing={choosing} learner={learner} />
              <Link className="tap-link" to={pathOfThread(group, learner.member)}>
                {learner.name}
              </Link>
            </span>
            <Last group={group} learner={learner} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Last({ group, learner }: { group: number; learner: GroupMessages['learners'][number] }) {
  const { last, member, unread } = learner;
  const day = last && dayName(last.at);
  return (
    <span>
      {last?.from === 'learner' ? (
        <strong className={styles.wrote}>
          {unread > 0 ? <Trans>New: wrote to you on {day}</Trans> : <Trans>Wrote to you on {day}</Trans>}
        </strong>
      ) : (
        <Wrote group={group} member={member} written={last} />
      )}
    </span>
  );
}

interface WritingProps {
  group: number;
  chosen: ReadonlyMap<number, string>;
  needs: NeedsMe['rows'];
  messages: GroupMessages | undefined;
  onSent: () => void;
}

function Writing({ chosen, group, messages, needs, onSent }: WritingProps) {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) form.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const count = chosen.size;
  const learners = [...chosen].map(([member, name]) => ({ member, name }));
  const names = learners.map(({ name }) => name).join(', ');
  const enough = messages?.learners.filter(({ enough: is, member }) => is && chosen.has(member)).length ?? 0;
  if (!open)
    return (
      <p className={styles.write}>
        <Button onClick={() => setOpen(true)}>
          <Select
            value={pluralForm(count)}
            _one={`Write to ${count} learner`}
            other={`Write to ${count} learners`}
          />
        </Button>
      </p>
    );
  return (
    <section className="card" aria-labelledby="write" ref={form}>
      <h2 id="write">
        {count > mostNamed ? <Trans>Write to {count} learners</Trans> : <Trans>Write to {names}</Trans>}
      </h2>
      <p>
        <Trans>Each gets a message of their own and does not see the others.</Trans>
      </p>
      {enough > 0 && (
        <Alert kind="note">
          <Select
            value={pluralForm(enough)}
            _one={`${enough} of them has had three messages from groups this week and does not get this one.`}
            other={`${enough} of them have had three messages from groups this week and do not get this one.`}
          />
        </Alert>
      )}
      <Suspense fallback={<Spinner />}>
        <WriteToLearners
          key={learners.length > 1 ? 'many' : learners[0]?.member}
          group={group}
          learners={learners}
          reason={reasonOf(needs, chosen)}
          onSent={onSent}
        />
      </Suspense>
    </section>
  );
}

/** Learners whom the heading of the form names. */
const mostNamed = 3;

/** The reason of the first chosen learner who is on the list. */
function reasonOf(needs: NeedsMe['rows'], chosen: ReadonlyMap<number, string>): GroupMessageReason {
  const row = needs.find(({ member, reason }) => chosen.has(member) && reason !== 'wrote');
  return isReason(row?.reason) ? row.reason : 'other';
}

/** Days after which the page calls the figures of a message its effect; before, they are preliminary. */
const settledDays = 7;

function Effects({ effects }: Pick<GroupMessages, 'effects'>) {
  const names = useReasonNames();
  if (effects.length === 0) return null;
  const settled = new Date(Date.now() - settledDays * 86_400_000).toISOString();
  return (
    <section aria-labelledby="effects">
      <h2 id="effects">
        <Trans>Who came back</Trans>
      </h2>
      <ul className={styles.list}>
        {effects.map(({ at, by, came_back, id, reason, written }) => (
          <li key={id}>
            <strong>
              {at < settled ? (
                <Trans>
                  {came_back} of {written} came back
                </Trans>
              ) : (
                <Trans>
                  {came_back} of {written} came back so far
                </Trans>
              )}
            </strong>
            <span>{[names[reason], by && !by.self && by.name, dayName(at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          A learner came back who has learned in a course of the group after the message. You do not see what
          they do in other courses.
        </Trans>
      </p>
    </section>
  );
}
