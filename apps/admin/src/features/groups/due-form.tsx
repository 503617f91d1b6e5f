import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Group } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '../../lib/status.tsx';
import { groupQuery } from './queries.ts';

interface DueFormProps {
  group: number;
  course: Group['modules'][number];
}

/** Sets the due date of a course; an empty field removes it. */
export function DueForm({ group, course: { due_on, module, name } }: DueFormProps) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const form = useForm(
    (entered) =>
      api('PUT /v1/groups/:group/modules/:module/', {
        params: { group, module },
        body: { due_on: entryOf(entered, 'due') || null },
      }),
    {
      onSuccess: (changed) => {
        queries.setQueryData(groupQuery(group).queryKey, changed);
        say(t`The day is saved.`);
      },
    },
  );
  return (
    <form {...form.props} className="due-form" key={due_on}>
      <input type="date" name="due" defaultValue={due_on ?? ''} aria-label={t`Day by which ${name} is due`} />
      <Button type="submit" look="quiet" busy={form.isPending} aria-label={t`Save the day of ${name}`}>
        <Trans>Save</Trans>
      </Button>
      {form.error && (
        <p role="alert" className="field-error">
          {errorMessage(form.error)}
        </p>
      )}
    </form>
  );
}
