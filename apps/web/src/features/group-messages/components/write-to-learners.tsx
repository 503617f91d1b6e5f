import { Trans } from '@lingui/react/macro';
import type { GroupMessageReason } from '@readytowork/contract/choices';
import { useId, useState } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useNote } from '../../on-device/use-note.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { draftToLearners } from '../drafts.ts';
import { learnersWritten } from '../operations.ts';
import { chosenReasons, useReadyWords } from '../ready-words.ts';
import { useReasonNames } from '../reason-names.ts';
import { WriteForm } from './write-form.tsx';

interface WriteToLearnersProps {
  group: number;
  learners: readonly { member: number; name: string }[];
  /** The reason for the message, if the list knows one; the form begins with the ready message for it. */
  reason: GroupMessageReason;
  onSent: () => void;
}

/** A message to one learner or several, with ready words for the reason. */
export function WriteToLearners({ group, learners, onSent, reason: first }: WriteToLearnersProps) {
  const outbox = useOutbox(learnersWritten);
  const names = useReasonNames();
  const ready = useReadyWords();
  const select = useId();
  const { text: given, note } = useNote(draftToLearners(group));
  const [reason, setReason] = useState(first);
  const count = learners.length;
  const [only, second] = learners;
  const name = second ? undefined : only?.name.split(' ')[0];
  const [text, setText] = useState(() => given ?? ready(first, name));
  const choose = (next: GroupMessageReason) => {
    // Words that were changed stay.
    if (text === ready(reason, name) || text.trim() === '') setText(ready(next, name));
    setReason(next);
  };
  const send = (said: string) => {
    const members = learners.map(({ member }) => member);
    const at = new Date().toISOString();
    outbox.put(learnersWritten.operation({ group, id: newUuid(), members, reason, text: said, at }));
    note(null);
    onSent();
  };
  return (
    <WriteForm
      label={<Trans>Your message</Trans>}
      text={text}
      onChange={setText}
      onSend={send}
      send={second ? <Trans>Send to {count} learners</Trans> : <Trans>Send to {name}</Trans>}
    >
      {reason !== 'answer' && (
        <div className="field">
          <div className="field-label">
            <label htmlFor={select}>
              <Trans>Reason</Trans>
            </label>
          </div>
          <select
            id={select}
            value={reason}
            onChange={({ currentTarget }) => {
              const next = chosenReasons.find((one) => one === currentTarget.value);
              if (next) choose(next);
            }}
          >
            {chosenReasons.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
        </div>
      )}
    </WriteForm>
  );
}
