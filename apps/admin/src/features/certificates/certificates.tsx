import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { CertificateListed } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { ChoiceFilter, DayFilter, Filters, SearchFilter } from '../../lib/lists/filters.tsx';
import { ListView } from '../../lib/lists/list-view.tsx';
import type { ColumnsOf } from '../../lib/lists/table.tsx';
import { type ListOf, useList } from '../../lib/lists/use-list.ts';
import { learnerSite, pathOfPerson } from '../../lib/paths.ts';
import { Day } from '../../lib/when.tsx';
import { certificatesList, offeredCoursesQuery } from './certificates-list.ts';

/** All certificates: who earned which, and when. */
export function Certificates() {
  const { t } = useLingui();
  const list = useList(certificatesList);
  const stateNames = useStateNames();
  const columns: ColumnsOf<typeof certificatesList> = [
    { name: t`Name on it`, cell: (certificate) => <Holder certificate={certificate} /> },
    {
      name: t`Course`,
      // A withdrawn course is not in the filter's list, so only this link filters by it.
      cell: ({ module, module_name }) => (
        <Link to={list.addressWith('course', String(module))}>{module_name}</Link>
      ),
    },
    { name: t`Issued`, sort: 'issued', cell: ({ issued_on }) => <Day on={issued_on} /> },
    { name: t`State`, cell: (certificate) => <State certificate={certificate} names={stateNames} /> },
    { name: t`Number`, cell: ({ number }) => <Checked number={number} /> },
  ];
  return (
    <>
      <Filters>
        <SearchFilter
          list={list}
          name="search"
          hint={<Trans>Words of the name on it, or the whole number</Trans>}
        />
        <CourseFilter list={list} />
        <ChoiceFilter
          list={list}
          name="state"
          label={<Trans>State</Trans>}
          all={t`Every state`}
          names={stateNames}
        />
        <DayFilter list={list} name="from" label={<Trans>Issued from</Trans>} />
        <DayFilter list={list} name="until" label={<Trans>Until</Trans>} />
      </Filters>
      <ListView
        list={list}
        caption={t`Certificates`}
        columns={columns}
        keyOf={({ number }) => number}
        empty={<Trans>Nobody has earned a certificate yet.</Trans>}
        fetchFile={() => download('GET /v1/certificates/csv/', { query: list.asked })}
      />
    </>
  );
}

function useStateNames() {
  const { t } = useLingui();
  return { valid: t`Valid`, withdrawn: t`Withdrawn`, replaced: t`Replaced after a merge` };
}

function CourseFilter({ list }: { list: ListOf<typeof certificatesList> }) {
  const { t } = useLingui();
  const { data: courses = [] } = useQuery(offeredCoursesQuery);
  const chosen = list.valueOf('course');
  const isOffered = courses.some(({ id }) => String(id) === chosen);
  return (
    <SelectField
      label={<Trans>Course</Trans>}
      value={chosen}
      onChange={({ target }) => list.setFilter('course', target.value)}
    >
      <option value="">{t`Every course`}</option>
      {chosen && !isOffered && <option value={chosen}>{t`The chosen course`}</option>}
      {courses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Holder({ certificate: { name, user_id } }: { certificate: CertificateListed }) {
  if (user_id === null) return <span className="muted">{name || <Trans>The owner has left</Trans>}</span>;
  return <Link to={pathOfPerson(user_id, 'certificates')}>{name}</Link>;
}

interface StateProps {
  certificate: CertificateListed;
  names: Record<CertificateListed['state'], string>;
}

function State({ certificate: { state, withdrawn_on }, names }: StateProps) {
  return (
    <>
      {names[state]}
      {withdrawn_on && (
        <>
          {' '}
          <Day on={withdrawn_on} />
        </>
      )}
    </>
  );
}

/** Opens the page that an employer sees. */
function Checked({ number }: { number: string }) {
  return (
    <a href={learnerSite.verify(number)} target="_blank" rel="noreferrer" className="certificate-number">
      {number}
    </a>
  );
}
