import { type NextStep, openChapter, stepMinutes } from '@readytowork/contract/next-step';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import { type AccountContact, greet } from '../../base/mail/send-email.ts';
import type { LearnedModule } from './next-step-of.ts';

const everyWeek =
  'You asked us to remind you when you have not learned for a week. We never send more than one of these a week.';

interface Reminder {
  contact: AccountContact;
  step: NextStep<LearnedModule>;
  stepUrl: string;
  stopUrl: string;
  isLast: boolean;
}

export function reminderEmail({ contact, step, stepUrl, stopUrl, isLast }: Reminder): Email {
  const { name: course } = step.module.summary;
  const values = { course, step: sentenceOf(step) };
  return {
    ...wordsOf(values),
    greeting: greet(contact),
    words: { name: 'mail_reminder', values },
    action: { label: step.kind === 'assessment' ? 'Take the assessment' : `Open ${course}`, url: stepUrl },
    notes: [
      isLast
        ? 'This is our last reminder for now: we stop after three, so that we do not bother you. You can switch them on again in your profile whenever you like.'
        : everyWeek,
      ...(isLast ? [] : [`Stop these reminders with one press, without signing in: ${stopUrl}`]),
    ],
  };
}

const wordsOf = ({ course, step }: { course: string; step: string }) => ({
  subject: `Your next step: ${course}`,
  paragraphs: [`${step} Everything you did is where you left it.`],
});

export const reminderMailText = mailText(
  'Reminder to go on',
  {
    ...wordsOf({ course: '{course}', step: '{step}' }),
    greeting: greet(sampleReader),
    action: { label: 'Open {course}', url: sampleUrl },
    notes: [everyWeek],
  },
  { course: 'Money Skills', step: 'Your next step is in Money Skills, chapter 2: A budget.' },
);

function sentenceOf(step: NextStep<LearnedModule>): string {
  const { name, chapters } = step.module.summary;
  const minutes = stepMinutes(step);
  const about =
    minutes === undefined ? '' : ` It takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  if (step.kind === 'assessment')
    return `You have done all the slides of ${name}. The assessment is next, and after it your certificate.${about}`;
  const chapter = openChapter(chapters);
  const where = chapter ? `, chapter ${chapter.chapterNumber}: ${chapter.name}` : '';
  const opening = step.kind === 'start' ? 'Your next course is' : 'Your next step is in';
  return `${opening} ${name}${where}.${about}`;
}
