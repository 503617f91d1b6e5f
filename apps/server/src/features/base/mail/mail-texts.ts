import { fillIn, unknownPlaceholders } from '@readytowork/contract/placeholders';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import type { KnownSetting } from '../../../feature.ts';
import { defaultLanguage } from '../../../words/languages.ts';
import { problem, toProblem } from '../../../words/problem.ts';
import { say } from '../../../words/say.ts';
import { readSettings, setting } from '../settings/known-settings.ts';
import { type Email, renderEmail } from './email.ts';

/** What an administrator may change in a mail: its subject and its first paragraph. */
export interface MailText {
  subject: string;
  opening: string;
}

/** The fictional person to whom previews are addressed. */
export const sampleReader = {
  id: 0,
  email: 'ayanda@example.org',
  first_name: 'Ayanda',
  last_name: 'Dlamini',
  email_confirmed_at: new Date(0),
  language: defaultLanguage,
};
export const sampleUrl = 'https://readytowork.example/…';

/**
 * Declares the text of a mail as a setting.
 *
 * @param sample the mail, with `{names}` in place of the variable parts; its text is the default
 * @param examples the value of each placeholder in a preview
 */
export function mailText(
  title: string,
  sample: Email,
  examples: Readonly<Record<string, string>> = {},
): KnownSetting<MailText> {
  const names = Object.keys(examples);
  const words = (most: number, part: string, lines: boolean) =>
    z
      .string()
      .trim()
      .min(1)
      .max(most)
      .regex(lines ? /^[^\r]*$/ : /^[^\r\n]*$/, { error: 'line_break' })
      .refine((text) => unknownPlaceholders(text, names).length === 0, bracesFault(names))
      .meta({ title: part, lines });
  const schema = z.strictObject({
    subject: words(120, 'Subject', false),
    opening: words(1000, 'Opening words', true),
  });
  const [opening = ''] = sample.paragraphs;
  return setting<MailText>(
    schema,
    { subject: sample.subject, opening },
    `The subject and the first words of this mail. ${say(inBraces(names))}`,
    {
      title,
      group: 'mails',
      preview: (text) => {
        const fill = (part: string) => fillIn(part, examples);
        const whole = reword(sample, text);
        const { text: plain } = renderEmail({
          ...whole,
          paragraphs: whole.paragraphs.map(fill),
          notes: whole.notes.map(fill),
          ...(whole.action && { action: { ...whole.action, label: fill(whole.action.label) } }),
        });
        return { subject: fill(whole.subject), text: plain };
      },
    },
  );
}

const inBraces = (names: string[]) =>
  names.length === 0 ? toProblem('braces_not_taken') : problem('placeholder_unknown', { allowed: names });

const bracesFault = (names: string[]) => {
  const { code, values } = inBraces(names);
  return { error: code, params: values };
};

const reword = (email: Email, { subject, opening }: MailText): Email => ({
  ...email,
  subject,
  paragraphs: [opening, ...email.paragraphs.slice(1)],
});

const stored = setting<MailText | null>(
  z.object({ subject: z.string(), opening: z.string() }).nullable(),
  null,
  '',
  { title: '', group: 'mails' },
);

/** Returns the mail with the administrator's text, if there is one. Administrators write it in the default language only. */
export async function wordedEmail(db: Executor, email: Email): Promise<Email> {
  if (!email.words || email.language !== defaultLanguage) return email;
  const { name, values = {} } = email.words;
  const text = (await readSettings(db, { [name]: stored }))[name];
  if (!text) return email;
  return reword(email, { subject: fillIn(text.subject, values), opening: fillIn(text.opening, values) });
}
