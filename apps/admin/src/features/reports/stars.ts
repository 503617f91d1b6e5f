import { useLingui } from '@lingui/react/macro';

/** "5 stars". */
export function useStars(): (stars: number) => string {
  const { t } = useLingui();
  return (stars) => (stars === 1 ? t`1 star` : t`${stars} stars`);
}
