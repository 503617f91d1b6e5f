import { finished } from 'node:stream/promises';
import { MailParser } from 'mailparser';
import { z } from 'zod';
import { storable } from '../../../storable.ts';
import { isAutomatic } from './automatic-mail.ts';

/** A file that came with a mail. Its content is not kept. */
export interface AttachedFile {
  name: string;
  type: string;
  bytes: number;
}

/** What a mail says, as far as a ticket needs it. */
export interface IncomingMail {
  messageId: string | undefined;
  /** The only author; undefined if there is none, or several, or an address that cannot be answered. */
  from: { name: string; address: string } | undefined;
  /** Every address that the mail went to, in lower case. */
  recipients: string[];
  subject: string;
  /** The whole text with what it quotes. */
  text: string;
  /** True if the mail has HTML of which no text could be read. */
  hasUnreadText: boolean;
  files: AttachedFile[];
  /** True if a program wrote it: an auto-reply, a receipt, a mailing list. */
  isAutomatic: boolean;
}

/** In characters. The longest answer that support writes is far shorter. */
const longestText = 100_000;
const longestHtml = 500_000;
/** A mail of 25 MB takes less than a second. */
const longestMs = 20_000;
/** Files named in the ticket. */
const mostFiles = 20;
const recipientHeaders = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);

const email = z.email().max(254);

/**
 * Reads a raw message (RFC 5322). Files pass through without being kept in memory.
 *
 * @returns undefined if it is no mail: broken beyond reading, or of more than 1,000 parts
 */
export async function readMail(raw: Buffer): Promise<IncomingMail | undefined> {
  const parsed = await parse(raw);
  if (!parsed || parsed.lines.length === 0) return undefined;
  const { files, html, lines, parser } = parsed;
  const text = parsed.text || (html && (await textOfHtml(withoutPictures(html).slice(0, longestHtml))));
  return {
    messageId: parser.messageId?.slice(0, 1000),
    from: authorOf(parser.from?.value),
    recipients: lines.filter(({ key }) => recipientHeaders.has(key)).flatMap(({ line }) => addressesIn(line)),
    subject: oneLine(parser.subject ?? '', 150),
    text: storable(text.slice(0, longestText)),
    hasUnreadText: html !== '' && text.trim() === '',
    files,
    isAutomatic: isAutomatic(lines),
  };
}

async function parse(raw: Buffer) {
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: longestHtml,
    checksumAlgo: false,
    ignoreEmbedded: true,
  });
  const files: AttachedFile[] = [];
  let [text, html] = ['', ''];
  parser.on('data', (part) => {
    if (part.type === 'text') [text, html] = [part.text ?? '', part.html ?? ''];
    else
      part.content.resume().once('end', () => {
        if (files.length < mostFiles) files.push(fileOf(part));
        part.release?.();
      });
  });
  parser.end(raw);
  try {
    await finished(parser, { signal: AbortSignal.timeout(longestMs) });
  } catch {
    parser.destroy();
    return undefined;
  }
  return { parser, lines: parser.headerLines || [], text, html, files };
}

/** The parser turns HTML into text only if the message is nothing else, not beside files or in an alternative of one. */
/** Pictures inside the HTML are most of a long mail. */
const withoutPictures = (html: string) => html.replace(/\bsrc="data:[^"]*"/gi, '');

async function textOfHtml(html: string): Promise<string> {
  const head = 'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const parsed = await parse(Buffer.from(head + Buffer.from(html).toString('base64')));
  return parsed?.text ?? '';
}

interface Attached {
  filename?: string;
  contentType: string;
  size?: number;
}

const fileOf = ({ filename, contentType, size }: Attached): AttachedFile => ({
  name: oneLine(filename ?? '', 100) || 'a file without a name',
  type: oneLine(contentType, 60),
  bytes: size ?? 0,
});

function authorOf(addresses: { name: string; address?: string }[] = []): IncomingMail['from'] {
  const [first, second] = addresses;
  const address = email.safeParse(first?.address?.toLowerCase());
  if (!first || second || !address.success) return undefined;
  return { name: oneLine(first.name, 100), address: address.data };
}

/** The line may be as long as its sender likes, so it is cut before it is searched. */
const addressesIn = (line: string) =>
  [...line.slice(0, 10_000).matchAll(/[\w.+-]{1,64}@[\w.-]{1,190}/g)].map(([found]) => found.toLowerCase());

const oneLine = (text: string, most: number) =>
  storable(
    text
      .slice(0, 1000)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, most),
  );
