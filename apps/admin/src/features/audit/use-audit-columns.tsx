import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditRow } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import type { Column } from '../../lib/lists/table.tsx';
import { pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { actionName } from './action-names.tsx';
import { EntryDetails } from './entry-details.tsx';

/** An entry takes one line of a wide screen; its details are folded into the last column. */
export function useAuditColumns(): Column<AuditRow, 'at'>[] {
  const { t } = useLingui();
  return [
    { name: t`When`, sort: 'at', cell: ({ at }) => <When at={at} /> },
    { name: t`What`, cell: ({ action }) => <Action action={action} /> },
    { name: t`By`, cell: (row) => <Actor row={row} /> },
    { name: t`Who it is about`, cell: ({ about }) => (about ? <Person person={about} /> : null) },
    { name: t`Details`, cell: (row) => <EntryDetails row={row} /> },
  ];
}

function Action({ action }: { action: string }) {
  const { i18n } = useLingui();
  const name = actionName(action);
  return name ? i18n._(name) : action;
}

function Actor({ row: { actor, operator } }: { row: AuditRow }) {
  if (actor) return <Person person={actor} />;
  if (operator)
    return (
      <>
        {operator} <span className="muted">{<Trans>at the command line</Trans>}</span>
      </>
    );
  return null;
}

function Person({ person }: { person: NonNullable<AuditRow['actor']> }) {
  return <Link to={pathOfPerson(person.user_id)}>{person.name || person.email}</Link>;
}
