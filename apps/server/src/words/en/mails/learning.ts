import type { MailWords } from '../../mail-words.ts';

interface Step {
  kind: 'start' | 'continue' | 'assessment';
  course: string;
  chapter: { number: number; name: string } | undefined;
  minutes: number | undefined;
}

/** Mails about courses. */
export const learning = {
  certificate: ({ course, verifyUrl }: { course: string; verifyUrl: string }): MailWords => ({
    subject: `Your certificate: ${course}`,
    paragraphs: [
      `Well done: you have passed ${course}. Your certificate is ready for you to download, print, and show to whoever should see it.`,
    ],
    action: 'Get my certificate',
    notes: [
      `Anyone can check that it is genuine, without an account. This is its address, for a CV or an application: ${verifyUrl}`,
    ],
  }),
  certificateCorrected: ({ course, verifyUrl }: { course: string; verifyUrl: string }): MailWords => ({
    subject: `You have passed after all: ${course}`,
    paragraphs: [
      `We marked a question in the assessment of ${course} wrongly. We have corrected our mistake and marked your answers again: you have passed, and your certificate is ready. We are sorry that you had to wait for it.`,
    ],
    action: 'Get my certificate',
    notes: [
      `Anyone can check that it is genuine, without an account. This is its address, for a CV or an application: ${verifyUrl}`,
    ],
  }),
  outcome: ({ months, stopUrl }: { months: number; stopUrl: string }): MailWords => ({
    subject: 'What do you do now?',
    paragraphs: [
      `You got your first certificate ${months === 3 ? 'three' : 'six'} months ago. Do you work, study, run your own business or look for work? You answer with one press, without signing in.`,
      'Your answer only appears in totals for the people who pay for the courses. Facilitators and other learners never see it.',
    ],
    action: 'Answer the question',
    notes: [
      'You agreed to be asked this three and six months after your first certificate.',
      `Stop these emails with one press, without signing in: ${stopUrl}`,
    ],
  }),
  /** `step`: a `reminder_step`. `stopUrl`: undefined in the last reminder. */
  reminder: (values: {
    course: string;
    step: string;
    isAssessment: boolean;
    stopUrl: string | undefined;
  }): MailWords => ({
    subject: `Your next step: ${values.course}`,
    paragraphs: [`${values.step} Everything you did is where you left it.`],
    action: values.isAssessment ? 'Take the assessment' : `Open ${values.course}`,
    notes: values.stopUrl
      ? [
          'You asked us to remind you when you have not learned for a week. We never send more than one of these a week.',
          `Stop these reminders with one press, without signing in: ${values.stopUrl}`,
        ]
      : [
          'This is our last reminder for now: we stop after three, so that we do not bother you. You can switch them on again in your profile whenever you like.',
        ],
  }),
  reminder_step: ({ kind, course, chapter, minutes }: Step): string => {
    const about =
      minutes === undefined ? '' : ` It takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    if (kind === 'assessment')
      return `You have done all the slides of ${course}. The assessment is next, and after it your certificate.${about}`;
    const where = chapter ? `, chapter ${chapter.number}: ${chapter.name}` : '';
    return `${kind === 'start' ? 'Your next course is' : 'Your next step is in'} ${course}${where}.${about}`;
  },
};
