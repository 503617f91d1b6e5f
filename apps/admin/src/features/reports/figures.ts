import { useLingui } from '@lingui/react/macro';
import { inFigures } from '../../lib/figures.ts';

/** "62 %", of a share between 0 and 100. */
export const inPercent = (share: number): string => `${Math.round(share)} %`;

/** A figure of the item analysis: "34.5", or "–" without one. */
export const inTenths = (figure: number | null): string =>
  figure === null ? '–' : (Math.round(figure * 10) / 10).toFixed(1).replace('-', '−');

/** "4.3", or "–" without ratings. */
export const inStars = (mean: number | null): string => (mean === null ? '–' : mean.toFixed(1));

/** Minutes as "50 min" or "3 h 20 min". */
export function useDuration(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    const [hours, rest] = [inFigures(Math.floor(minutes / 60)), minutes % 60];
    return minutes < 60 ? t`${minutes} min` : t`${hours} h ${rest} min`;
  };
}
