import { useLingui } from '@lingui/react/macro';
import type { MergeCase, SettledCase } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { dayOf } from '../../lib/dates.ts';

/** Explanations for records that both accounts have. The server decides which record is kept. */
export function useCaseWords() {
  const names = useNames();
  const rules = useRules();
  const value = useValue();
  return {
    what: (one: SettledCase): string => names[one.case](one.subject ?? ''),
    value,
    counts: (one: SettledCase): string => rules[one.case],
  };
}

function useNames(): Record<MergeCase, (subject: string) => string> {
  const { t } = useLingui();
  const fields: Record<string, string> = {
    date_of_birth: t`date of birth`,
    bio: t`about me`,
    education: t`education`,
    skills: t`skills`,
    experience: t`experience`,
    contact: t`contact`,
    picture: t`picture`,
  };
  return {
    chapter: (chapter) => t`Chapter ${chapter}`,
    running_attempt: () => t`Assessment under way`,
    result: () => t`Best result`,
    pass: () => t`Passed`,
    rating: () => t`Rating`,
    certificate: () => t`Certificate`,
    withdrawn_certificate: () => t`Certificate, one of them withdrawn`,
    package: (part) => (part ? t`Part “${part}”` : t`Interactive course`),
    workbook: (ask) => (ask ? t`Workbook: ${ask}` : t`Workbook`),
    job_search: () => t`Job search`,
    review: () => t`Questions that come again`,
    group: (group) => t`Group “${group}”`,
    own_group: (group) => t`Group “${group}”, led by the other account`,
    group_name: (group) => t`Two groups called “${group}”`,
    goal: () => t`Goal and reminders`,
    calendar: () => t`Calendar address`,
    profile: (field) => {
      const name = fields[field] ?? field;
      return t`Profile: ${name}`;
    },
    digest: () => t`Daily email about the community`,
  };
}

function useRules(): Record<MergeCase, string> {
  const { t } = useLingui();
  return {
    chapter: t`The further slide`,
    running_attempt: t`The one on the account that ends is left, without a result; its answers stay on record`,
    result: t`The better one; all attempts are kept`,
    pass: t`The earlier day`,
    rating: t`The newer one`,
    certificate: t`The earlier is shown; both numbers can be checked`,
    withdrawn_certificate: t`The one that counts is shown; both numbers can be checked`,
    package: t`The better one: done before not done, then the higher score, then the newer`,
    workbook: t`Both texts are kept, and the person chooses`,
    job_search: t`Both texts are kept, and the person chooses`,
    review: t`The newer answer`,
    group: t`If either account is in a group, the one that stays is in it`,
    own_group: t`They lead the group, and are no longer a learner in it`,
    group_name: t`Both stay; the one that moves gets its number behind the name`,
    goal: t`As on the account that stays`,
    calendar: t`The address of the account that stays`,
    profile: t`As on the account that stays`,
    digest: t`As on the account that stays`,
  };
}

function useValue() {
  const { t } = useLingui();
  return ({ case: name, subject }: SettledCase, value: string | number | null): string => {
    if (value === null) return '–';
    switch (name) {
      case 'chapter':
        return t`Slide ${value}`;
      case 'result':
        return `${value} %`;
      case 'rating':
        return t`${value} of 5 stars`;
      case 'review':
        return t`Questions: ${value}`;
      case 'pass':
      case 'certificate':
      case 'withdrawn_certificate':
      case 'running_attempt':
        return dayOf(String(value));
      case 'profile':
        return subject === 'date_of_birth' ? longDate(String(value)) : String(value);
      default:
        return String(value);
    }
  };
}
