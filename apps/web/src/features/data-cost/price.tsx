import { Trans } from '@lingui/react/macro';
import { usePageData } from '../../lib/page-data.ts';
import { centsFor } from './data-size.ts';

/** What this many megabytes cost most people; shown only if an administrator has set the price per megabyte. */
export function Price({ size }: { size: number }) {
  const { cents_per_mb } = usePageData().settings;
  if (cents_per_mb === undefined) return null;
  const rands = (centsFor(size, cents_per_mb) / 100).toFixed(2);
  return <Trans>about R{rands}</Trans>;
}
