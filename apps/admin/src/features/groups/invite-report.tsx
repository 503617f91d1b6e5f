import { Select, Trans, useLingui } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Table } from '../../lib/lists/table.tsx';

export interface Report {
  invited: number;
  refused: readonly { line: number; text: string; why: 'no_address' | 'twice' }[];
  unlisted: number;
}

/** Shows the number of invited addresses, and the lines that were left out. */
export function InviteReport({ report: { invited, refused, unlisted } }: { report: Report }) {
  const { t } = useLingui();
  const why = { no_address: t`No email address was found here`, twice: t`The same address is above` };
  return (
    <div className="report" role="status">
      <p>
        <Select
          value={pluralForm(invited)}
          _one={`${invited} address was taken.`}
          other={`${invited} addresses were taken.`}
        />{' '}
        <Trans>
          People who are new get an email. People who are in the group already, were invited before or have
          declined get none.
        </Trans>
      </p>
      {refused.length > 0 && (
        <Table
          caption={t`Left out`}
          rows={refused}
          keyOf={({ line, text }) => `${line} ${text}`}
          columns={[
            { name: t`Line`, cell: ({ line }) => line },
            { name: t`What it says there`, cell: ({ text }) => text },
            { name: t`Why it was not taken`, cell: (row) => why[row.why] },
          ]}
        />
      )}
      {unlisted > 0 && (
        <p>
          <Trans>And {unlisted} more.</Trans>
        </p>
      )}
    </div>
  );
}
