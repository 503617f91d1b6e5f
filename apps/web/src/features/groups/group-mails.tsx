import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const groupMailsQuery = queryOptions({
  queryKey: ['group-mails'],
  queryFn: ({ signal }) => api('GET /v1/my_groups/mails/', { signal }),
});

/** The learner's choice of mails about messages of facilitators. */
export function GroupMails() {
  const queries = useQueryClient();
  const { data } = useQuery(groupMailsQuery);
  const choose = useMutation({
    mutationFn: (mails: boolean) => api('PUT /v1/my_groups/mails/', { body: { mails } }),
    onSuccess: (saved) => queries.setQueryData(groupMailsQuery.queryKey, saved),
  });
  if (!data) return null;
  return (
    <>
      <Checkbox
        checked={choose.isPending ? choose.variables : data.mails}
        onChange={({ currentTarget }) => choose.mutate(currentTarget.checked)}
      >
        <Trans>Email me when a facilitator has written to me</Trans>
      </Checkbox>
      {choose.isError && <Alert kind="error">{errorMessage(choose.error)}</Alert>}
    </>
  );
}
