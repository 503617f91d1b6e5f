import { useLingui } from '@lingui/react/macro';
import type { GroupMessageReason } from '@readytowork/contract/choices';

/** The reasons that a facilitator can choose from. */
export const chosenReasons = [
  'not_begun',
  'stopped',
  'assessment_not_begun',
  'failed_twice',
  'asked_for_help',
  'due_soon',
  'other',
] as const satisfies readonly GroupMessageReason[];

/**
 * The ready message for a reason, which the facilitator can change.
 *
 * @returns a function of the first name of a single reader; without a name, the greeting is general
 */
export function useReadyWords(): (reason: GroupMessageReason, name: string | undefined) => string {
  const { t } = useLingui();
  return (reason, name) => {
    const words: Record<GroupMessageReason, string> = {
      not_begun: t`You have joined our group and have not opened a course yet. The first slides take five minutes, and the site remembers where you stop. Try it today. Does something hold you up? Answer me here.`,
      stopped: t`You have not opened your course for a while. That happens to everyone. Ten minutes today are enough to be back in it. Does something hold you up? Answer me here.`,
      assessment_not_begun: t`You have finished all the chapters. Well done. Now only the assessment is left. If you do not pass at once, you can try again. Is anything not clear? Ask me here.`,
      failed_twice: t`You tried the assessment twice, and it did not work out yet. Which questions were hard? Answer me here, and we look at them together.`,
      asked_for_help: t`You asked for help. What do you need? Answer me here, or speak to me at our next meeting.`,
      due_soon: t`Your course is due soon. Open it today and see how much is left. Do you need more time or help? Answer me here.`,
      answer: '',
      other: '',
    };
    const greeting = name ? t`Hello ${name},` : t`Hello,`;
    return words[reason] && `${greeting}\n\n${words[reason]}`;
  };
}
