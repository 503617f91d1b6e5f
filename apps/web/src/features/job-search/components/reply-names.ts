import { useLingui } from '@lingui/react/macro';
import type { ReplyState } from '../job-record.ts';

export function useReplyNames(): Record<ReplyState, string> {
  const { t } = useLingui();
  return {
    none: t`No reply yet`,
    interview: t`Invited to an interview`,
    no: t`They said no`,
    yes: t`I got it`,
  };
}
