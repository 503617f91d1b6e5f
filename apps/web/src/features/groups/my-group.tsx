import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { MyGroup as Group } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { Spinner } from '@readytowork/ui/spinner';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { CourseList } from './course-list.tsx';
import { LeaveGroup } from './leave-group.tsx';
import { useHelp } from './use-help.ts';

const MyThread = lazyPart(async () => (await import('../group-messages/components/my-thread.tsx')).MyThread);

/** One of the learner's groups, with its due courses and ways to ask for help or leave. */
export function MyGroup({ group }: { group: Group }) {
  const { name, facilitator, agreed_at, messages, open } = group;
  const { unread } = messages;
  const [leaving, setLeaving] = useState(false);
  const joined = agreed_at && longDate(agreed_at);
  const changed = group.facilitators_changed_at && longDate(group.facilitators_changed_at);
  return (
    <section className="card">
      <h2>{name}</h2>
      <p>
        {facilitator ? (
          <Trans>Led by {facilitator}.</Trans>
        ) : (
          <Trans>Nobody leads this group at present.</Trans>
        )}{' '}
        {changed && <Trans>Who leads it changed on {changed}.</Trans>}{' '}
        {joined && <Trans>You joined on {joined}.</Trans>}{' '}
        {open && facilitator && <Trans>The facilitator marks who is at a meeting.</Trans>}
        {!open && <Trans>This group is closed: nothing in it is due any more.</Trans>}
      </p>
      {messages.any && (
        <section aria-labelledby={`messages-${group.id}`}>
          <h3 id={`messages-${group.id}`}>
            <Trans>Messages</Trans>{' '}
            {messages.unread > 0 && (
              <strong>
                <Trans>{unread} new</Trans>
              </strong>
            )}
          </h3>
          <Suspense fallback={<Spinner />}>
            <MyThread group={group.id} facilitator={facilitator} open={open} />
          </Suspense>
        </section>
      )}
      {open && <Help group={group} />}
      <Button look="quiet" onClick={() => setLeaving(true)} aria-haspopup="dialog">
        <Trans>Leave the group…</Trans>
      </Button>
      {leaving && <LeaveGroup group={group} onClose={() => setLeaving(false)} />}
    </section>
  );
}

function Help({ group }: { group: Group }) {
  const help = useHelp(group.id);
  const { facilitator } = group;
  return (
    <>
      <CourseList group={group} onHelp={(module) => help.mutate({ wanted: true, module })} help={help} />
      {help.isError && <Alert kind="error">{errorMessage(help.error)}</Alert>}
      {group.help ? (
        <HelpAsked group={group} busy={help.isPending} onEnd={() => help.mutate({ wanted: false })} />
      ) : (
        <Button
          look="secondary"
          busy={help.isPending && help.variables?.module === undefined}
          onClick={() => help.mutate({ wanted: true })}
        >
          {facilitator ? <Trans>Ask {facilitator} for help</Trans> : <Trans>Ask support for help</Trans>}
        </Button>
      )}
    </>
  );
}

interface HelpAskedProps {
  group: Group;
  busy: boolean;
  onEnd: () => void;
}

function HelpAsked({ group: { facilitator, help, modules }, busy, onEnd }: HelpAskedProps) {
  if (!help) return null;
  const since = longDate(help.since);
  const course = modules.find(({ module }) => module === help.module)?.name;
  return (
    <Alert kind="note">
      <p>
        {course ? (
          <Trans>
            You asked for help with {course} on {since}.
          </Trans>
        ) : (
          <Trans>You asked for help on {since}.</Trans>
        )}{' '}
        {facilitator ? <Trans>{facilitator} sees it.</Trans> : <Trans>Support sees it.</Trans>}
      </p>
      <Button look="secondary" busy={busy} onClick={onEnd}>
        <Trans>I do not need it anymore</Trans>
      </Button>
    </Alert>
  );
}
