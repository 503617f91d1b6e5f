import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { NeedsMe as Needs } from '@readytowork/contract';
import { Link, useSearchParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { AsOf } from '../../lib/lists/as-of.tsx';
import { CsvButton } from '../../lib/lists/csv-button.tsx';
import { numberOf } from '../../lib/lists/list-source.ts';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { learnerSite, pathOfGroup, paths } from '../../lib/paths.ts';
import { PrintButton } from '../../lib/print-button.tsx';
import { When } from '../../lib/when.tsx';
import { GroupChoice } from './group-choice.tsx';
import { HelpGiven } from './help-given.tsx';
import { useReasonNames } from './names.ts';
import { needsMeQuery, ofGroup } from './queries.ts';

type Row = Needs['rows'][number];

/** Learners whom the facilitator should speak to, with reason and date, most urgent first. */
export function NeedsMe() {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const group = numberOf(address.get('group') ?? '');
  const query = useQuery(needsMeQuery(group));
  return (
    <>
      <GroupChoice group={group} />
      <Loaded query={query}>
        {({ as_of, rows }) => (
          <>
            <div className="list-head">
              <AsOf at={as_of} />
              <PrintButton />
              <CsvButton
                name={t`Who needs me today`}
                fetchFile={() => download('GET /v1/needs_me/csv/', { query: ofGroup(group) })}
              />
            </div>
            {rows.length > 0 ? <Rows rows={rows} /> : <Nobody />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  const { t } = useLingui();
  const reasons = useReasonNames();
  const columns: Column<Row>[] = [
    {
      name: t`Who`,
      cell: ({ group, member, name, reason }) =>
        reason === 'invitation_not_taken' ? name : <a href={learnerSite.thread(group.id, member)}>{name}</a>,
    },
    { name: t`Why`, cell: ({ reason }) => reasons[reason] },
    { name: t`Course`, cell: ({ module }) => module?.name },
    { name: t`Since`, cell: ({ since }) => <When at={since} dayOnly /> },
    { name: t`Group`, cell: ({ group }) => <Link to={pathOfGroup(group.id)}>{group.name}</Link> },
    {
      name: t`What you did`,
      cell: (row) => <Acts row={row} />,
    },
  ];
  return (
    <Table
      caption={t`Who needs me today`}
      columns={columns}
      rows={rows}
      keyOf={({ member, module, reason }) => `${member} ${reason} ${module?.id ?? ''}`}
    />
  );
}

/** A facilitator's actions for a learner: write, or record that help was given. */
function Acts({ row }: { row: Row }) {
  const { t } = useLingui();
  const { group, member, name, reason, written } = row;
  if (reason === 'invitation_not_taken') return null;
  return (
    <>
      {written && (
        <p>
          {written.own ? (
            <Trans>
              You wrote on <When at={written.at} dayOnly />
            </Trans>
          ) : (
            <Trans>
              {written.name ?? t`Someone`} wrote on <When at={written.at} dayOnly />
            </Trans>
          )}
        </p>
      )}
      <a
        className="button button-secondary"
        href={learnerSite.thread(group.id, member)}
        aria-label={reason === 'wrote' ? t`Read what ${name} wrote` : t`Write to ${name}`}
      >
        {reason === 'wrote' ? <Trans>Read</Trans> : <Trans>Write</Trans>}
      </a>
      {reason === 'asked_for_help' && <HelpGiven group={group.id} member={member} name={name} />}
    </>
  );
}

function Nobody() {
  return (
    <div className="card">
      <p>
        <Trans>
          Nobody needs you right now. Here you will see who asks for help, who wrote to you, who failed twice,
          who has not begun the assessment, who stopped, who has not begun at all, and whose invitation waits.
        </Trans>
      </p>
      <Link to={paths.groups}>
        <Trans>To my groups</Trans>
      </Link>
    </div>
  );
}
