import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readable } from '../apps/server/src/testing/mail-server.ts';
import type { Product } from './server.ts';

/**
 * Waits for a mail to this address and returns the link in it that leads to the page; `name` is the link's parameter with the
 * token.
 */
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
