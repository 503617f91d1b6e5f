import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Group } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { groupQuery } from './queries.ts';

interface RemoveCourseProps {
  group: number;
  course: Group['modules'][number];
}

export function RemoveCourse({ group, course: { module, name } }: RemoveCourseProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <ConfirmButton
      action={t`Take away`}
      look="quiet"
      title={t`Take ${name} away from the group?`}
      act={() => api('DELETE /v1/groups/:group/modules/:module/', { params: { group, module } })}
      done={<Trans>The group does not have {name} any more.</Trans>}
      onDone={(changed) => queries.setQueryData(groupQuery(group).queryKey, changed)}
    >
      <p>
        <Trans>
          It is due no more, and you do not see how far your learners are in it. They keep what they did.
        </Trans>
      </p>
    </ConfirmButton>
  );
}
