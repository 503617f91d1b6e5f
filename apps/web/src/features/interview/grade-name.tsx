import { Trans } from '@lingui/react/macro';
import type { Grade } from './ratings.ts';

export function GradeName({ grade }: { grade: Grade }) {
  if (grade === 'ready') return <Trans>Ready</Trans>;
  return grade === 'nearly' ? <Trans>Nearly there</Trans> : <Trans>Not yet</Trans>;
}
