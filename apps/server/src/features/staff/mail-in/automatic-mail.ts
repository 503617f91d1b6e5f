/** A header as it came, its name in lower case. */
interface HeaderLine {
  key: string;
  line: string;
}

/** Headers that only programs write, each with the values that say so. */
const signs = new Map<string, RegExp>(
  Object.entries({
    'auto-submitted': /^(?!no\b)./i,
    precedence: /^(bulk|junk|list|auto[_-]reply)/i,
    // Outlook asks in people's own mails for no receipts (DR, RN, NRN), so only the other words count.
    'x-auto-response-suppress': /\b(all|oof|autoreply)\b/i,
    'x-autoreply': /./,
    'x-autorespond': /./,
    'x-autoresponder': /./,
    'list-id': /./,
    // The null sender of bounces and receipts (RFC 5321, section 4.5.5).
    'return-path': /^<\s*>$/,
    'content-type': /^multipart\/report\b/i,
    from: /^[^@]{0,200}<?\b(mailer-daemon|postmaster)@/i,
  }),
);

/** Whether a program wrote the mail: an answer to it could begin a loop (RFC 3834). */
export const isAutomatic = (lines: readonly HeaderLine[]): boolean =>
  lines.some(({ key, line }) => signs.get(key)?.test(valueIn(line)));

const valueIn = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .slice(0, 1000)
    .replace(/\s+/g, ' ')
    .trim();
