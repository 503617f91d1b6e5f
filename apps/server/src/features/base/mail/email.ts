import { light } from '@readytowork/brand';
import { escapeHtml } from '@readytowork/courseware';
import { catalogueOf, type Language, localeOf } from '../../../words/languages.ts';

/** The content of a mail, from which both plain text and HTML are made. Every field is plain text and is escaped here. */
export interface Email {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Additional information, in a smaller font. */
  notes: string[];
  /**
   * The name of the setting through which administrators change the mail's subject and first paragraph, and the values of its
   * placeholders.
   */
  words?: { name: string; values?: Readonly<Record<string, string>> };
}

export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** Splits text that a person wrote into paragraphs of a mail, one for each line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const signatureOf = (language: Language) => catalogueOf(language).mails.signature;

export function renderEmail(email: Email): Message {
  return { subject: email.subject, text: textOf(email), html: htmlOf(email) };
}

function textOf({ language, greeting, paragraphs, action, notes }: Email): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[greeting, ...paragraphs, ...link, ...notes, signatureOf(language)].join('\n\n')}\n`;
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline styles, because mail programs drop style sheets. */
function htmlOf({ language, subject, greeting, paragraphs, action, notes }: Email): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const note = (text: string) => `<p style="margin:0 0 12px;font-size:14px">${escapeHtml(text)}</p>`;
  return [
    `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:${light.paper};color:${light.ink};${font};font-size:16px;line-height:1.5;overflow-wrap:break-word">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:4px solid ${light.marigold};color:${light.teal};font-size:20px;font-weight:bold">ReadytoWork</p>`,
    ...[greeting, ...paragraphs].map(paragraph),
    action ? button(action) : '',
    ...notes.map(note),
    `<p style="margin:24px 0 0">${escapeHtml(signatureOf(language))}</p>`,
    '</div></body></html>',
  ].join('\n');
}

/** The full address is printed below the button, for readers who prefer to copy it. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return [
    `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${light.teal};color:#FFFFFF;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${href}</p>`,
  ].join('\n');
}
