import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { Field } from '@readytowork/ui/form/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import { SelectField } from '../../lib/forms/select-field.tsx';

/** The part of a report (use-report.ts) that a filter needs. */
interface Filtered<N extends string> {
  valueOf(name: N): string;
  setFilter(name: N, value: string): void;
}

const coursesQuery = queryOptions({
  queryKey: ['public-courses'],
  queryFn: ({ signal }) => api('GET /v1/courses/', { signal }),
  staleTime: 60 * 60_000,
});

/** The course in the address, or the first one. Undefined while the courses load. */
export function useCourse(asked: string | undefined): string | undefined {
  const { data } = useQuery(coursesQuery);
  return asked ?? (data?.[0] && String(data[0].id));
}

interface CourseFilterProps {
  report: Filtered<'module'>;
  /** The chosen value. */
  value: string;
  /** True if the report can also show all courses together. */
  all?: boolean;
}

export function CourseFilter({ report, value, all = false }: CourseFilterProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(coursesQuery);
  return (
    <SelectField
      label={<Trans>Course</Trans>}
      value={value}
      onChange={({ target }) => report.setFilter('module', target.value)}
    >
      {all && <option value="">{t`All courses`}</option>}
      {data.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Chooses the first and last day, in South Africa. An empty field sets no bound. */
export function PeriodFilter({ report }: { report: Filtered<'from' | 'to'> }) {
  return (
    <>
      <DayField report={report} name="from" label={<Trans>From</Trans>} />
      <DayField report={report} name="to" label={<Trans>To</Trans>} />
    </>
  );
}

interface DayFieldProps<N extends string> {
  report: Filtered<N>;
  name: N;
  label: ReactNode;
}

/** The first day with data. While the user types a year, it is "0002" for a moment, which must not be queried. */
const firstDay = '2020-01-01';

function DayField<N extends string>({ report, name, label }: DayFieldProps<N>) {
  const value = report.valueOf(name);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.validity.valid && target.value !== value) report.setFilter(name, target.value);
  };
  // Keyed by the day in the address, so that "back" shows the earlier day.
  return (
    <Field key={value} label={label} type="date" min={firstDay} defaultValue={value} onChange={choose} />
  );
}
