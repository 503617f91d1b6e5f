import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { Group } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { CsvButton } from '../../lib/lists/csv-button.tsx';
import { Table } from '../../lib/lists/table.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { learnerSite } from '../../lib/paths.ts';
import { attendanceQuery } from './queries.ts';

/** Hours with at most one decimal. */
const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10;

/** How long each learner was at meetings. Facilitators mark them on the learner site, which opens without a network. */
export function Hours({ group: { id, leads } }: { group: Group }) {
  const { t } = useLingui();
  const query = useQuery(attendanceQuery(id));
  return (
    <section>
      <h2>
        <Trans>Attendance</Trans>
      </h2>
      {leads && (
        <p>
          <a href={learnerSite.attendance(id)}>
            <Trans>Mark who is here, on your phone too and without a network</Trans>
          </a>
        </p>
      )}
      <Loaded query={query}>
        {({ learners, meetings }) =>
          meetings.length === 0 ? (
            <p>
              <Trans>No meeting is marked yet.</Trans>
            </p>
          ) : (
            <>
              <div className="list-head">
                <CsvButton
                  name={t`Attendance of the group`}
                  fetchFile={() =>
                    download('GET /v1/groups/:group/attendance/csv/', { params: { group: id } })
                  }
                />
              </div>
              <Table
                caption={t`Hours attended`}
                rows={learners}
                keyOf={({ member }) => member}
                columns={[
                  { name: t`Name`, cell: ({ name }) => name },
                  { name: t`Hours attended`, cell: ({ minutes }) => hoursOf(minutes), figures: true },
                  { name: t`Present`, cell: ({ present }) => present, figures: true },
                  { name: t`Late`, cell: ({ late }) => late, figures: true },
                  { name: t`Excused`, cell: ({ excused }) => excused, figures: true },
                  { name: t`Absent`, cell: ({ absent }) => absent, figures: true },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
