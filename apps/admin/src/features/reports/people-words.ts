import { useLingui } from '@lingui/react/macro';
import { inFigures } from '../../lib/figures.ts';

/** "2026-Q4" as "Q4 2026". */
export const inQuarters = (quarter: string) => quarter.split('-').toReversed().join(' ');

/** The text of a count: its figures, or that it is hidden. */
export function useCount() {
  const { t } = useLingui();
  return (count: number | null) => (count === null ? t`< 5` : inFigures(count));
}
