import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Button } from '@readytowork/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSay } from '../../lib/status.tsx';

interface HelpGivenProps {
  group: number;
  member: number;
  name: string;
}

/** Marks a learner's request for help as answered. */
export function HelpGiven({ group, member, name }: HelpGivenProps) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: () => api('DELETE /v1/groups/:group/members/:member/help/', { params: { group, member } }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      say(t`${name} has been helped.`);
    },
  });
  return (
    <>
      <Button
        look="secondary"
        busy={answer.isPending}
        onClick={() => answer.mutate()}
        aria-label={t`I have helped ${name}`}
      >
        <Trans>I have helped</Trans>
      </Button>
      {answer.isError && (
        <p role="alert" className="field-error">
          {errorMessage(answer.error)}
        </p>
      )}
    </>
  );
}
