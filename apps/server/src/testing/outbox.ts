import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mails to an address in the outbox of a data folder, oldest first. */
export function mailsTo(dataDir: string, email: string): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  const inOrder = files.sort((a, b) => Number(a.split(/[-.]/)[1]) - Number(b.split(/[-.]/)[1]));
  return inOrder
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .filter((raw) => raw.includes(`<${email}>`) || raw.includes(`\nTo: ${email}\r`));
}
