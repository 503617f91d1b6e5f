import type { ModuleSummary } from '@readytowork/contract';
import { type Learning, type NextStep, openChapter, stepMinutes } from '@readytowork/contract/next-step';
import { wordsFor } from '../../../words/languages.ts';
import type { Email } from '../../base/mail/email.ts';
import { mailText, sampleReader, sampleUrl } from '../../base/mail/mail-texts.ts';
import { type AccountContact, type Reader, writeEmail } from '../../base/mail/send-email.ts';

type Step = NextStep<Learning & { summary: Pick<ModuleSummary, 'name' | 'chapters'> }>;

interface Reminder {
  contact: AccountContact;
  step: Step;
  stepUrl: string;
  stopUrl: string;
  isLast: boolean;
}

export function reminderEmail({ contact, step, stepUrl, stopUrl, isLast }: Reminder): Email {
  const values = { course: step.module.summary.name, step: sentenceOf(contact, step) };
  const words = wordsFor(contact).mails.reminder({
    ...values,
    isAssessment: step.kind === 'assessment',
    stopUrl: isLast ? undefined : stopUrl,
  });
  return writeEmail(contact, words, { url: stepUrl, setting: { name: 'mail_reminder', values } });
}

function sentenceOf(reader: Reader, step: Step): string {
  const { name: course, chapters } = step.module.summary;
  const open = openChapter(chapters);
  const chapter = open && { number: open.chapterNumber, name: open.name };
  return wordsFor(reader).mails.reminder_step({
    kind: step.kind,
    course,
    chapter,
    minutes: stepMinutes(step),
  });
}

export const reminderMailText = mailText(
  'Reminder to go on',
  writeEmail(
    sampleReader,
    wordsFor(sampleReader).mails.reminder({
      course: '{course}',
      step: '{step}',
      isAssessment: false,
      stopUrl: sampleUrl,
    }),
    { url: sampleUrl },
  ),
  { course: 'Money Skills', step: 'Your next step is in Money Skills, chapter 2: A budget.' },
);
