import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A loading indicator. Appears after 300 ms, so that fast loads do not flicker. */
export function Spinner({ children }: { children?: ReactNode }) {
  return (
    <div className="spinner" role="status">
      <span className="turning" aria-hidden="true" />
      <span>{children ?? <Trans>Loading…</Trans>}</span>
    </div>
  );
}
