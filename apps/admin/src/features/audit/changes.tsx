import { Trans } from '@lingui/react/macro';
import type { AuditRow } from '@readytowork/contract';

type Changed = Pick<AuditRow, 'before' | 'after'>;
type Values = AuditRow['before'];

const namesOf = ({ before, after }: Changed) => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];
const inWords = (field: string) => field.replaceAll('_', ' ');

/** The changed fields, in words. */
export const changedFields = (changed: Changed): string[] => namesOf(changed).map(inWords);

/** The changed fields with their values before and after, as items of a list. */
export function Changes({ before, after }: Changed) {
  return namesOf({ before, after }).map((field) => (
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
  ));
}

function Value({ of }: { of: NonNullable<Values>[string] | undefined }) {
  if (of === null || of === undefined || of === '') return <Trans>nothing</Trans>;
  if (of === true) return <Trans>yes</Trans>;
  if (of === false) return <Trans>no</Trans>;
  return String(of);
}
