import { Trans, useLingui } from '@lingui/react/macro';
import type { Ticket } from '@readytowork/contract';
import { fillIn } from '@readytowork/contract/placeholders';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { paths } from '../../lib/paths.ts';
import { answersQuery } from './answers-query.ts';

interface CannedPickerProps {
  ticket: Ticket;
  /** Receives the answer with name and ticket number filled in. Staff see it before it is sent. */
  onPick: (text: string) => void;
}

/** Inserts a ready answer into the text. */
export function CannedPicker({ ticket, onPick }: CannedPickerProps) {
  const { t } = useLingui();
  const { data: answers = [] } = useQuery(answersQuery);
  const pick = (id: string) => {
    const answer = answers.find((one) => String(one.id) === id);
    const name = ticket.name.split(' ')[0] ?? '';
    if (answer) onPick(fillIn(answer.text, { name, number: String(ticket.number) }));
  };
  return (
    <SelectField
      label={<Trans>Ready answer</Trans>}
      hint={
        <Link to={paths.answers}>
          <Trans>Change the ready answers</Trans>
        </Link>
      }
      value=""
      onChange={({ target }) => pick(target.value)}
    >
      <option value="">{answers.length > 0 ? t`Put one in…` : t`There are none yet`}</option>
      {answers.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
