import { Trans } from '@lingui/react/macro';
import type { AuditRow } from '@readytowork/contract';
import { Changes, changedFields } from './changes.tsx';

/**
 * The other details of an entry, folded under one line: the object, the changed fields or the address. The request id is also
 * in the server's log.
 */
export function EntryDetails({ row }: { row: AuditRow }) {
  const { subject, before, after, address, request_id } = row;
  const fields = changedFields({ before, after });
  const line = [subject, ...fields].filter(Boolean).join(', ') || address;
  if (!line) return null;
  return (
    <details>
      <summary>{line}</summary>
      <ul className="changes">
        {subject && (
          <li>
            <span className="muted">
              <Trans>Of what:</Trans>
            </span>{' '}
            {subject}
          </li>
        )}
        <Changes before={before} after={after} />
        {address && (
          <li>
            <span className="muted">
              <Trans>From where:</Trans>
            </span>{' '}
            {address}
          </li>
        )}
        {request_id && (
          <li>
            <span className="muted">
              <Trans>Request:</Trans>
            </span>{' '}
            <code>{request_id}</code>
          </li>
        )}
      </ul>
    </details>
  );
}
