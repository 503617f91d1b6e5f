import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { InvitationReport } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { StatusMessage } from '@readytowork/ui/status-message';
import { Table } from '../../lib/lists/table.tsx';
import { pathOfPerson } from '../../lib/paths.ts';

type Line = InvitationReport['lines'][number];

/** Number of invited people, and why others were left out. */
export function Report({ report: { invited, lines, unlisted } }: { report: InvitationReport }) {
  const { t } = useLingui();
  const words = useOutcomes();
  const others = lines.filter(({ outcome }) => outcome !== 'invited');
  return (
    <StatusMessage>
      <Alert kind={invited > 0 ? 'success' : 'note'}>
        {invited === 0 ? (
          <Trans>Nobody was invited.</Trans>
        ) : (
          <Select
            value={pluralForm(invited)}
            _one={`${invited} person is invited. The email is on its way.`}
            other={`${invited} people are invited. Their emails leave over the next minutes.`}
          />
        )}
      </Alert>
      {others.length > 0 && (
        <>
          <h2>
            <Trans>Left out</Trans>
          </h2>
          <Table
            caption={t`Left out`}
            rows={others}
            keyOf={({ line, text }) => `${line} ${text}`}
            columns={[
              { name: t`Line`, cell: ({ line }) => line },
              { name: t`What it says there`, cell: (line) => <Address line={line} /> },
              { name: t`Why`, cell: ({ outcome }) => words[outcome] },
            ]}
          />
          {unlisted > 0 && (
            <p>
              <Trans>And {unlisted} more.</Trans>
            </p>
          )}
        </>
      )}
    </StatusMessage>
  );
}

function Address({ line: { text, user_id } }: { line: Line }) {
  return user_id === null ? text : <Link to={pathOfPerson(user_id)}>{text}</Link>;
}

function useOutcomes(): Record<Line['outcome'], string> {
  const { t } = useLingui();
  return {
    invited: t`Invited`,
    invited_already: t`Was invited within the last day: no second email is sent`,
    has_account: t`Has an account already`,
    twice: t`The same address is above`,
    no_address: t`No email address was found here`,
  };
}
