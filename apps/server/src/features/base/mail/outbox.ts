import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { About, Outgoing } from './outgoing.ts';

/** How long a message stays at most; its links have expired by then. */
const keptDays = 30;

export const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

interface Left {
  name: string;
  writtenAt: Date;
  about: About | undefined;
}

/** Returns the ids that no longer exist. */
export type FindGone = (kind: About['kind'], ids: number[]) => Promise<number[]>;

/** Stores messages without a mail server: a folder of this process, readable by the server's owner alone. */
export class Outbox {
  constructor(private readonly folder: string) {}

  /** Writes atomically: the file appears under its name when it is complete. A message sent again overwrites itself. */
  async leave({ id, at, about }: Pick<Outgoing, 'id' | 'at' | 'about'>, composed: object): Promise<void> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(composed);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${stamp(at)}-${id}-${about.kind}-${about.id}`;
    const half = join(this.folder, `.${name}.half`);
    await writeFile(half, message, { mode: 0o600, flush: true });
    await rename(half, join(this.folder, `${name}.eml`));
  }

  /**
   * Removes old messages, and those about deleted objects. Each process does so for its own folder, so it also finds what another
   * process deleted, or what was deleted while it was down.
   *
   * @returns the number of removed messages
   */
  async cleanup(now: Date, findGone: FindGone): Promise<number> {
    const files = await this.list();
    const before = now.getTime() - keptDays * 86_400_000;
    const [old, young] = [
      files.filter(({ writtenAt }) => writtenAt.getTime() < before),
      files.filter(({ writtenAt }) => writtenAt.getTime() >= before),
    ];
    const orphans = await this.orphans(young, findGone);
    for (const { name } of [...old, ...orphans]) await rm(join(this.folder, name), { force: true });
    return old.length + orphans.length;
  }

  private async orphans(files: Left[], findGone: FindGone): Promise<Left[]> {
    const found: Left[] = [];
    for (const kind of kinds) {
      const ofKind = files.filter(({ about }) => about?.kind === kind);
      const ids = [...new Set(ofKind.map(({ about }) => about?.id ?? 0))];
      for (let start = 0; start < ids.length; start += 1000) {
        const gone = new Set(await findGone(kind, ids.slice(start, start + 1000)));
        found.push(...ofKind.filter(({ about }) => gone.has(about?.id ?? 0)));
      }
    }
    return found;
  }

  private async list(): Promise<Left[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    });
    return names.map(read).filter((file) => file !== undefined);
  }
}

const kinds: readonly About['kind'][] = [
  'account',
  'connection-invitation',
  'group-invitation',
  'invitation',
  'ticket',
];

const shape =
  /^\.?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[^-]*(?:-(account|connection-invitation|group-invitation|invitation|ticket)-(\d+))?\.(?:eml|half)$/;

/** Parses the name of our files; other files stay. */
function read(name: string): Left | undefined {
  const [, year, month, day, hour, minute, second, kind, id] = shape.exec(name) ?? [];
  if (!year) return undefined;
  const writtenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const known = kinds.find((one) => one === kind);
  return { name, writtenAt, about: known && { kind: known, id: Number(id) } };
}
