import { Trans } from '@lingui/react/macro';
import type { DataRequest } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';

/** Today in South Africa. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(new Date());

/** When the answer is due. A late request is marked in words, not only by colour. */
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
