import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { SelectField } from '../../lib/forms/select-field.tsx';

const coursesQuery = queryOptions({
  queryKey: ['public-courses'],
  queryFn: ({ signal }) => api('GET /v1/courses/', { signal }),
  staleTime: 5 * 60_000,
});

interface CourseFieldProps {
  /** Slug of the course; empty for none. */
  value: string;
  onChange: (slug: string) => void;
}

/** Chooses a course. A chosen course that was hidden later stays chosen. */
export function CourseField({ value, onChange }: CourseFieldProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(coursesQuery);
  const isListed = value === '' || data.some(({ slug }) => slug === value);
  return (
    <SelectField
      label={<Trans>Course that helps</Trans>}
      name="course"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t`None`}</option>
      {!isListed && <option value={value}>{value}</option>}
      {data.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
