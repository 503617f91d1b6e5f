import { Trans } from '@lingui/react/macro';
import type { GroupNotice } from '@readytowork/contract';
import type { ReactNode } from 'react';

/** What the learner consents to, in the words of this version of the notice. */
export function WhoSeesWhat({ notice, facilitator }: { notice: GroupNotice; facilitator: string }) {
  const seers: Record<GroupNotice['seen_by'][number], ReactNode> = {
    facilitator: <Trans>{facilitator}, who leads the group</Trans>,
    manager: <Trans>the manager of the partner organisation, if the group belongs to one</Trans>,
    support: <Trans>the support staff of ReadytoWork</Trans>,
    administrator: <Trans>the administrators of ReadytoWork</Trans>,
  };
  const seen: Record<GroupNotice['seen'][number], ReactNode> = {
    name: <Trans>your name</Trans>,
    progress: <Trans>how far you are in the courses of the group</Trans>,
    results: <Trans>your results in the assessments of those courses</Trans>,
    help: <Trans>when you ask for help</Trans>,
    attendance: <Trans>whether you were at a meeting of the group</Trans>,
  };
  const notSeen: Record<GroupNotice['not_seen'][number], ReactNode> = {
    email: <Trans>your email address</Trans>,
    answers: <Trans>your answers</Trans>,
    workbook: <Trans>what you write in your workbook</Trans>,
    other_modules: <Trans>what you do in other courses</Trans>,
  };
  return (
    <>
      <Items title={<Trans>What they see of you</Trans>} keys={notice.seen} words={seen} />
      <Items title={<Trans>Who sees it</Trans>} keys={notice.seen_by} words={seers} />
      <Items title={<Trans>What the group does not show</Trans>} keys={notice.not_seen} words={notSeen} />
      <p>
        <Trans>
          {facilitator} can write to you here, three times a week at most. The other learners in the group see
          nothing of you. You can leave at any time; from then on the group sees nothing of you at all.
        </Trans>
      </p>
    </>
  );
}

interface ItemsProps<Key extends string> {
  title: ReactNode;
  keys: readonly Key[];
  words: Record<Key, ReactNode>;
}

function Items<Key extends string>({ title, keys, words }: ItemsProps<Key>) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {keys.map((key) => (
          <li key={key}>{words[key]}</li>
        ))}
      </ul>
    </>
  );
}
