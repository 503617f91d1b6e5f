import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const mailsQuery = queryOptions({
  queryKey: ['outcome-mails'],
  queryFn: ({ signal }) => api('GET /v1/user/outcome_mails/', { signal }),
});

/** Whether the questions may come by mail: not until the learner says so. */
export function MailChoice() {
  const cache = useQueryClient();
  const { data } = useQuery(mailsQuery);
  const save = useMutation({
    mutationFn: (mails: boolean) => api('PUT /v1/user/outcome_mails/', { body: { mails } }),
    onSuccess: (saved) => cache.setQueryData(mailsQuery.queryKey, saved),
  });
  if (!data) return null;
  return (
    <>
      <Checkbox
        checked={save.isPending ? save.variables : data.mails}
        onChange={({ target }) => save.mutate(target.checked)}
      >
        <Trans>Ask me by email, three and six months after my first certificate, what I do then</Trans>
      </Checkbox>
      {save.isError && (
        <Alert kind="error" onDismiss={save.reset}>
          {errorMessage(save.error)}
        </Alert>
      )}
    </>
  );
}
