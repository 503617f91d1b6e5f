import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Says that something is on its way. Seen only after 300 ms, so that what is quick does not flicker. */
export function Spinner({ children }: { children?: ReactNode }) {
  return (
    <div className="spinner" role="status">
      <span className="turning" aria-hidden="true" />
      <span>{children ?? <Trans>Loading…</Trans>}</span>
    </div>
  );
}
