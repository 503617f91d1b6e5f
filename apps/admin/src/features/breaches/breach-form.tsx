import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { ApiError } from '@readytowork/api-client/api-error';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Breach } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useNavigate } from '@readytowork/ui/router';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { useSay } from '../../lib/status.tsx';
import { useUnsavedInput } from '../../lib/use-unsaved.ts';

export const breachQuery = (id: number) =>
  queryOptions({
    queryKey: ['breach', id],
    queryFn: ({ signal }) => api('GET /v1/breaches/:id/', { params: { id }, signal }),
  });

/** @param noNumber the error message if the number of people is not a number */
function written(form: HTMLFormElement, noNumber: string) {
  const text = (name: string) => entryOf(form, name).trim();
  if (!/^\d*$/.test(text('people'))) throw new ApiError({ status: 400, fields: { people: [noNumber] } });
  const day = (name: string) => entryOf(form, name) || null;
  return {
    found_on: entryOf(form, 'found_on'),
    what: text('what'),
    data: text('data'),
    people: text('people') === '' ? null : Number(text('people')),
    measures: text('measures'),
    regulator_told_on: day('regulator_told_on'),
    people_told_on: day('people_told_on'),
    how_told: text('how_told'),
    closed_on: day('closed_on'),
  };
}

/** Form for a breach in the register. Facts that are not known yet may stay empty. */
export function BreachForm({ breach }: { breach?: Breach | undefined }) {
  const form = useBreachForm(breach);
  const typing = useUnsavedInput(form.isSuccess);
  return (
    <form {...form.props} {...typing} className="card">
      <Happening breach={breach} fields={form.fields} />
      <Telling breach={breach} fields={form.fields} />
      {form.problem && <Problem error={form.problem} id={breach?.number} />}
      <Button type="submit" busy={form.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

function useBreachForm(breach: Breach | undefined) {
  const { t } = useLingui();
  const say = useSay();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useForm(
    async (entered) => {
      const body = written(entered, t`Write a number, or leave it empty.`);
      if (!breach) return api('POST /v1/breaches/', { body });
      const { number: id, revision } = breach;
      return api('PUT /v1/breaches/:id/', { params: { id }, body, revision });
    },
    {
      onSuccess: async (stored) => {
        cache.setQueryData(breachQuery(stored.number).queryKey, stored);
        await cache.invalidateQueries({ queryKey: ['list', 'breaches'] });
        say(<Trans>The register is written.</Trans>);
        await navigate(paths.breaches);
      },
    },
  );
}

interface PartProps {
  breach: Breach | undefined;
  fields: Record<string, string[]>;
}

function Happening({ breach, fields }: PartProps) {
  return (
    <>
      <Field
        label={<Trans>Found on</Trans>}
        name="found_on"
        type="date"
        defaultValue={breach?.found_on}
        errors={fields.found_on}
      />
      <TextArea
        label={<Trans>What happened</Trans>}
        name="what"
        rows={4}
        defaultValue={breach?.what}
        errors={fields.what}
      />
      <TextArea
        label={<Trans>Which data, and whose</Trans>}
        name="data"
        rows={2}
        defaultValue={breach?.data}
        errors={fields.data}
      />
      <Field
        label={<Trans>How many people, as far as you know</Trans>}
        name="people"
        inputMode="numeric"
        defaultValue={breach?.people ?? ''}
        errors={fields.people}
      />
      <TextArea
        label={<Trans>What was done about it</Trans>}
        name="measures"
        rows={3}
        defaultValue={breach?.measures}
        errors={fields.measures}
      />
    </>
  );
}

/** When the regulator and the affected people were notified: POPIA, section 22, requires both as soon as reasonably possible. */
function Telling({ breach, fields }: PartProps) {
  return (
    <>
      <Field
        label={<Trans>Information Regulator told on</Trans>}
        name="regulator_told_on"
        type="date"
        defaultValue={breach?.regulator_told_on ?? ''}
        errors={fields.regulator_told_on}
      />
      <Field
        label={<Trans>People told on</Trans>}
        name="people_told_on"
        type="date"
        defaultValue={breach?.people_told_on ?? ''}
        errors={fields.people_told_on}
      />
      <Field
        label={<Trans>How they were told</Trans>}
        name="how_told"
        maxLength={500}
        defaultValue={breach?.how_told}
        errors={fields.how_told}
      />
      <Field
        label={<Trans>Closed on</Trans>}
        name="closed_on"
        type="date"
        defaultValue={breach?.closed_on ?? ''}
        errors={fields.closed_on}
      />
    </>
  );
}

function Problem({ error, id }: { error: Error; id: number | undefined }) {
  const cache = useQueryClient();
  const isConflict = error instanceof ApiError && error.status === 412;
  if (!isConflict || id === undefined) return <Alert kind="error">{errorMessage(error)}</Alert>;
  return (
    <Alert kind="error">
      <Trans>Someone else changed this entry in the meantime. Nothing of yours was saved.</Trans>{' '}
      <Button look="quiet" onClick={() => cache.invalidateQueries(breachQuery(id))}>
        <Trans>Show it as it is now</Trans>
      </Button>
    </Alert>
  );
}
