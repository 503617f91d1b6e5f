import { Trans } from '@lingui/react/macro';
import type { DataRequest } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';

/** Today, as the calendar in South Africa has it. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(new Date());

/** By when it has to be answered; one that is late says so in words, not by a colour alone. */
export function Due({ request: { due_on, closed_at } }: { request: DataRequest }) {
  const isLate = closed_at === null && due_on < today();
  return (
    <>
      {longDate(due_on)}{' '}
      {isLate && (
        <strong className="late">
          <Trans>late</Trans>
        </strong>
      )}
    </>
  );
}
