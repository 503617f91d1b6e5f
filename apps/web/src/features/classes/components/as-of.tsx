import { Trans } from '@lingui/react/macro';
import { longDate } from '@readytowork/ui/dates';

/** Says from when the data on the page are, because they may come from this device. */
export function AsOf({ at }: { at: string }) {
  const day = longDate(dayOf(new Date(at)));
  const time = timeOf(new Date(at));
  return (
    <p>
      <Trans>
        As of {time}, {day}. Without a network you see what this phone has kept.
      </Trans>
    </p>
  );
}

const two = (number: number) => String(number).padStart(2, '0');

/** The day on this device's calendar: "2026-12-01". */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

const timeOf = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;
