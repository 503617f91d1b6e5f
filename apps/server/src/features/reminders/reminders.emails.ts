import { type NextStep, openChapter, stepMinutes } from '@readytowork/contract/next-step';
import type { Email } from '../mail/email.ts';
import { type AccountContact, greet } from '../mail/send-email.ts';
import type { LearnedModule } from './next-step-of.ts';

interface Reminder {
  contact: AccountContact;
  step: NextStep<LearnedModule>;
  stepUrl: string;
  stopUrl: string;
  isLast: boolean;
}

export function reminderEmail({ contact, step, stepUrl, stopUrl, isLast }: Reminder): Email {
  const { name } = step.module.summary;
  return {
    subject: `Your next step: ${name}`,
    greeting: greet(contact),
    paragraphs: [`${sentenceOf(step)} Everything you did is where you left it.`],
    action: { label: step.kind === 'assessment' ? 'Take the assessment' : `Open ${name}`, url: stepUrl },
    notes: [
      isLast
        ? 'This is our last reminder for now: we stop after three, so that we do not bother you. You can switch them on again in your profile whenever you like.'
        : 'You asked us to remind you when you have not learned for a week. We never send more than one of these a week.',
      ...(isLast ? [] : [`Stop these reminders with one press, without signing in: ${stopUrl}`]),
    ],
  };
}

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
