import { useLingui } from '@lingui/react/macro';
import type { Authority, CaseAct, ModerationRow, ReportReason, SanctionChoice } from '@readytowork/contract';

type Kind = ModerationRow['kind'];
type State = ModerationRow['state'];

export function useKindNames(): Record<Kind, string> {
  const { t } = useLingui();
  return {
    profile: t`Profile`,
    post: t`Post`,
    comment: t`Comment`,
    message: t`Message`,
    group_message: t`Message in a learning group`,
  };
}

export function useStateNames(): Record<State, string> {
  const { t } = useLingui();
  return { open: t`Open`, appealed: t`Author asks for another look`, closed: t`Closed` };
}

export function useReasonNames(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    child: t`Harms a child`,
    threat: t`Threat`,
    'self-harm': t`Self-harm`,
    sexual: t`Sexual`,
    scam: t`Scam or selling`,
    'personal-data': t`Private information`,
    insult: t`Insult or bullying`,
    other: t`Something else`,
  };
}

export function useSanctionNames(): Record<SanctionChoice, string> {
  const { t } = useLingui();
  return {
    nothing: t`Nothing`,
    warning: t`A warning`,
    'mute-1': t`May not write for 1 day`,
    'mute-7': t`May not write for 7 days`,
    bar: t`Barred from the community`,
  };
}

export function useAuthorityNames(): Record<Authority, string> {
  const { t } = useLingui();
  return {
    saps: t`South African Police Service`,
    fpb: t`Film and Publication Board`,
    other: t`Someone else`,
  };
}

export function useActNames(): Record<CaseAct['act'], string> {
  const { t } = useLingui();
  return {
    'hidden-at-once': t`Hidden at once, by the site`,
    'hidden-by-facilitator': t`Hidden by the facilitator of the group`,
    decided: t`Decided`,
    appealed: t`The author asked for another look`,
    'appeal-decided': t`A colleague looked again`,
    escalated: t`Given to an authority`,
    released: t`No authority needs the evidence any more`,
    reopened: t`Opened again`,
  };
}
