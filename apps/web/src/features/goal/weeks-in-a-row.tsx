import { Select, Trans } from '@lingui/react/macro';
import type { Goal } from '@readytowork/contract';
import { pluralForm } from '@readytowork/ui/plural-form';

/** Praise for a goal that was met, and the weeks in a row from the second on. Says nothing of missed weeks. */
export function WeeksInARow({ weekly_days, days_this_week, weeks_in_a_row: weeks }: Goal) {
  const isMet = weekly_days !== null && days_this_week >= weekly_days;
  if (!isMet && weeks < 2) return null;
  return (
    <span>
      {isMet && (
        <strong>
          <Trans>Well done!</Trans>{' '}
        </strong>
      )}
      {weeks > 1 && (
        <Select value={pluralForm(weeks)} _one={`${weeks} week in a row`} other={`${weeks} weeks in a row`} />
      )}
    </span>
  );
}
