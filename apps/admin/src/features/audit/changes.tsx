import { Trans } from '@lingui/react/macro';
import type { AuditRow } from '@readytowork/contract';

type Values = AuditRow['before'];

/** Shows the changed fields with their values before and after; several are folded, so that a screen shows many entries. */
export function Changes({ before, after }: { before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  const list = <FieldList fields={fields} before={before} after={after} />;
  if (fields.length === 1) return list;
  return (
    <details>
      <summary>{fields.map(inWords).join(', ')}</summary>
      {list}
    </details>
  );
}

const inWords = (field: string) => field.replaceAll('_', ' ');

function FieldList({ fields, before, after }: { fields: string[]; before: Values; after: Values }) {
  return (
    <ul className="changes">
      {fields.map((field) => (
        <li key={field}>
          <span className="muted">{inWords(field)}:</span>{' '}
          {before && (
            <>
              <del>
                <Value of={before[field]} />
              </del>{' '}
              <span className="visually-hidden">
                <Trans>then</Trans>
              </span>{' '}
            </>
          )}
          {after && <Value of={after[field]} />}
        </li>
      ))}
    </ul>
  );
}

function Value({ of }: { of: string | number | boolean | null | undefined }) {
  if (of === null || of === undefined || of === '') return <Trans>nothing</Trans>;
  if (of === true) return <Trans>yes</Trans>;
  if (of === false) return <Trans>no</Trans>;
  return String(of);
}
