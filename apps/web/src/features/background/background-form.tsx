import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { Background, CallAt, Input } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { BackgroundFields } from './background-fields.tsx';

const backgroundQuery = (userId: number) =>
  queryOptions({
    queryKey: ['background', userId],
    queryFn: ({ signal }) => api('GET /v1/user/background/', { signal }),
  });

type Chosen = Omit<Input<CallAt['PUT /v1/user/background/']>['body'], 'partner'>;

/** The choices in a form; null where nothing is chosen. The server checks them, so that their list does not come along. */
function readAnswers(form: HTMLFormElement): Chosen;
function readAnswers(form: HTMLFormElement): object {
  return { province: entryOf(form, 'province') || null, occupation: entryOf(form, 'occupation') || null };
}

/** The form for the learner's province, occupation and partner; answers can be changed and removed. */
export function BackgroundForm({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(backgroundQuery(userId));
  return (
    <>
      {data && <Answers userId={userId} background={data} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Spinner />}
    </>
  );
}

function Answers({ userId, background }: { userId: number; background: Background }) {
  const cache = useQueryClient();
  const form = useForm(
    (entered) =>
      api('PUT /v1/user/background/', {
        body: { ...readAnswers(entered), partner: entryOf(entered, 'partner').trim() || null },
      }),
    { onSuccess: (saved) => cache.setQueryData(backgroundQuery(userId).queryKey, saved) },
  );
  const { partner, ...answers } = background;
  return (
    <form {...form.props}>
      <BackgroundFields {...answers} partner={partner?.code ?? ''} errors={form.fields} />
      {form.isSuccess && (
        <Alert kind="success" onDismiss={form.reset}>
          <Trans>Saved.</Trans>
        </Alert>
      )}
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      <Button type="submit" look="secondary" busy={form.isPending}>
        <Trans>Save my answers</Trans>
      </Button>
    </form>
  );
}
