import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readable } from '../apps/server/src/testing/mail-server.ts';
import type { Product } from './server.ts';

/** The link that a mail to an address leads to the page by, once it is there; `name` is what the link calls its token. */
export async function mailedLink(
  { dataDir }: Product,
  email: string,
  page: string,
  name = 'token',
): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const find = () => {
    const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
    const mail = files.map((file) => readable(readFileSync(join(outbox, file), 'utf8')));
    const text = mail
      .filter((raw) => raw.includes(`<${email}>`) || raw.includes(`\nTo: ${email}\r`))
      .join('\n');
    return new RegExp(`${page}\\?${name}=[\\w-]+`).exec(text)?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return `/${find()}`;
}
