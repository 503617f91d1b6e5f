import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, PeopleFigures, Reply } from '@readytowork/contract';
import { ageBands, peopleRows, provinces } from '@readytowork/contract/choices';
import { Link } from '@readytowork/ui/router';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { Filters } from '../../lib/lists/filters.tsx';
import { oneOf } from '../../lib/lists/list-source.ts';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { hasRole, useMe } from '../../lib/me.ts';
import { paths } from '../../lib/paths.ts';
import { CourseFilter } from './filters.tsx';
import { Outcomes } from './people-outcomes.tsx';
import { Steps } from './people-steps.tsx';
import { inQuarters, useCount } from './people-words.ts';
import { number } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { SavedReports } from './saved-reports.tsx';
import { useAsked, useReport } from './use-report.ts';

type Report = Reply<CallAt['GET /v1/reports/people/']>;
type Row = Report['rows'][number];

const readers = {
  quarter: (given: string) => (/^20\d\d-Q[1-4]$/.test(given) ? given : undefined),
  by: oneOf(peopleRows),
  module: number,
  partner: (given: string) => (given === 'none' ? given : number(given)),
  province: oneOf([...provinces, 'unknown']),
  age: oneOf(ageBands),
  group: number,
};
/** Filters that do not apply to a group, whose rows are always courses. */
const notOfGroups = ['by', 'partner', 'province', 'age'] as const;

/** How many people learned in a quarter, by course, partner, province or age, and where they dropped out. */
export function PeopleReport() {
  const { t } = useLingui();
  const report = useAsked(readers);
  const { asked } = report;
  const { quarter: _, ...filters } = asked;
  const query = useReport('people', asked, (asked, signal) =>
    api('GET /v1/reports/people/', { query: asked, signal }),
  );
  return (
    <>
      <PeopleFilters report={report} data={query.data} />
      <SavedReports save={(name) => api('POST /v1/saved_reports/', { body: { name, filters } })} />
      <ReportView
        query={query}
        name={t`People`}
        fetchFile={() => download('GET /v1/reports/people/csv/', { query: asked })}
      >
        {(data) => <Figures data={data} asked={asked} />}
      </ReportView>
    </>
  );
}

interface PeopleFiltersProps {
  report: ReturnType<typeof useAsked<typeof readers>>;
  data: Report | undefined;
}

function PeopleFilters({ report, data }: PeopleFiltersProps) {
  const { t } = useLingui();
  const names = useValueNames();
  const isManager = useIsManager();
  const choose = (name: keyof typeof readers & string) => ({
    value: report.valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => report.setFilter(name, target.value),
  });
  const chooseGroup = ({ target }: { target: { value: string } }) =>
    target.value
      ? report.setFilters({
          group: target.value,
          ...Object.fromEntries(notOfGroups.map((name) => [name, ''])),
        })
      : report.setFilters({ group: '', partner: partnerOf(data) });
  const isOfGroup = report.asked.group !== undefined;
  const quarters = [...new Set([...(data ? [data.quarter] : []), ...(data?.quarters ?? [])])];
  return (
    <Filters>
      <SelectField label={<Trans>Quarter</Trans>} {...choose('quarter')} value={data?.quarter ?? ''}>
        {quarters.map((quarter) => (
          <option key={quarter} value={quarter}>
            {inQuarters(quarter)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<Trans>Rows</Trans>}
        disabled={isOfGroup}
        {...choose('by')}
        value={report.asked.by ?? 'course'}
      >
        <option value="course">{t`Courses`}</option>
        {!isManager && <option value="partner">{t`Partners`}</option>}
        <option value="province">{t`Provinces`}</option>
        <option value="age">{t`Ages`}</option>
      </SelectField>
      <CourseFilter report={report} value={report.valueOf('module')} all />
      <SelectField
        label={<Trans>Partner</Trans>}
        value={
          isOfGroup ? partnerOf(data) : report.valueOf('partner') || (isManager ? firstPartner(data) : '')
        }
        onChange={({ target }) => report.setFilters({ partner: target.value, group: '' })}
      >
        {!isManager && <option value="">{t`All partners`}</option>}
        {data?.partners.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
        {!isManager && <option value="none">{t`No partner`}</option>}
      </SelectField>
      {!isManager && (isOfGroup || report.asked.partner) && (
        <SelectField label={<Trans>Group</Trans>} value={report.valueOf('group')} onChange={chooseGroup}>
          <option value="">{t`All groups`}</option>
          {groupsOf(data).map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={<Trans>Province</Trans>} disabled={isOfGroup} {...choose('province')}>
        <option value="">{t`All provinces`}</option>
        {readers.province.values.map((province) => (
          <option key={province} value={province}>
            {names.provinces[province]}
          </option>
        ))}
      </SelectField>
      <SelectField label={<Trans>Age</Trans>} disabled={isOfGroup} {...choose('age')}>
        <option value="">{t`All ages`}</option>
        {ageBands.map((age) => (
          <option key={age} value={age}>
            {names.ages[age]}
          </option>
        ))}
      </SelectField>
    </Filters>
  );
}

/** A manager reads one partner of theirs at a time, and no groups. */
const useIsManager = () => hasRole(useMe(), ['manager']);

/** The partner that a manager sees by default. */
const firstPartner = (data: Report | undefined) => String(data?.partners[0]?.id ?? '');

/** The partner of the requested group, as a value of the filter. */
const partnerOf = (data: Report | undefined) =>
  data?.group ? (data.group.partner === null ? 'none' : String(data.group.partner)) : '';

/** The groups to choose from, including the requested group if it is older. */
const groupsOf = (data: Report | undefined) => {
  const { group, groups = [] } = data ?? {};
  return group && !groups.some(({ id }) => id === group.id) ? [group, ...groups] : groups;
};

interface FiguresProps {
  data: Report;
  asked: { module?: string; partner?: string; province?: string; age?: string };
}

function Figures({ data, asked }: FiguresProps) {
  const isManager = useIsManager();
  return (
    <>
      <Chosen data={data} asked={asked} />
      {!isManager && (
        <p className="no-print">
          <Link to={`${paths.reportBoard}?quarter=${data.quarter}`}>
            <Trans>This quarter on two pages, for a board</Trans>
          </Link>
        </p>
      )}
      <p className="muted">
        <Trans>
          Numbers are rounded down to fives: 20 means 20 to 24, and “&lt; 5” means 0 to 4, so that no number
          is about one person. The address of this page keeps the filters: save it to see the same report
          again.
        </Trans>{' '}
        {data.final ? (
          <Trans>The figures of this quarter are final.</Trans>
        ) : (
          <Trans>The figures are counted once a night, until two weeks after the end of the quarter.</Trans>
        )}
      </p>
      {data.group && (
        <p className="muted">
          <Trans>
            A group counts in its own courses alone, and whole: its parts would be about few people. People
            who are in several groups count in each.
          </Trans>
        </p>
      )}
      <PeopleTable data={data} />
      <Steps data={data} />
      <Outcomes data={data} />
    </>
  );
}

/** The filters as text, because printed pages have no filters. */
function Chosen({ data, asked }: FiguresProps) {
  const { t } = useLingui();
  const names = useValueNames();
  const asPartner = useIsManager() ? (asked.partner ?? firstPartner(data)) : asked.partner;
  const partner =
    asPartner === 'none' ? t`No partner` : data.partners.find(({ id }) => String(id) === asPartner)?.name;
  const province = readers.province(asked.province ?? '');
  const age = readers.age(asked.age ?? '');
  const chosen = [
    inQuarters(data.quarter),
    partner,
    data.group?.name,
    province && names.provinces[province],
    age && names.ages[age],
  ].filter(Boolean);
  return <p className="chosen-time">{chosen.join(', ')}</p>;
}

function PeopleTable({ data }: { data: Report }) {
  const { t } = useLingui();
  const show = useCount();
  const before = inQuarters(data.before);
  const figure = (name: string, key: keyof PeopleFigures): Column<Row> => ({
    name,
    figures: true,
    cell: (row) => (
      <>
        {show(row.now[key])}
        <br />
        <small className="muted">{show(row.before[key])}</small>
      </>
    ),
  });
  const columns: Column<Row>[] = [
    { name: t`Name`, cell: ({ name }) => name },
    figure(t`Registered`, 'registered'),
    figure(t`Started`, 'started'),
    figure(t`New`, 'new'),
    figure(t`Returning`, 'returning'),
    figure(t`Finished`, 'finished'),
    figure(t`People with certificates`, 'certified'),
    figure(t`Certificates`, 'certificates'),
    figure(t`Hours`, 'hours'),
  ];
  return (
    <>
      <p className="muted">
        <Trans>
          The small figures are those of {before}. Each person counts once in a row. “New” and “Returning” are
          the people who started: they registered in the quarter, or before.
        </Trans>
      </p>
      <Table
        caption={t`People in the quarter`}
        columns={columns}
        rows={data.rows}
        keyOf={({ name }) => name}
      />
    </>
  );
}

function useValueNames() {
  const { t } = useLingui();
  return {
    provinces: {
      eastern_cape: t`Eastern Cape`,
      free_state: t`Free State`,
      gauteng: t`Gauteng`,
      kwazulu_natal: t`KwaZulu-Natal`,
      limpopo: t`Limpopo`,
      mpumalanga: t`Mpumalanga`,
      north_west: t`North West`,
      northern_cape: t`Northern Cape`,
      western_cape: t`Western Cape`,
      unknown: t`Not said`,
    },
    ages: { '18-24': t`18 to 24`, '25-35': t`25 to 35`, other: t`Other or not said` },
  };
}
