import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { About, Outgoing } from './outgoing.ts';

/** The maximum number of days a message is stored; its links have expired by then. */
const keptDays = 30;

export const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

interface Left {
  name: string;
  writtenAt: Date;
  about: About | undefined;
}

/** Returns those ids whose objects no longer exist. */
export type FindGone = (kind: About['kind'], ids: number[]) => Promise<number[]>;

/** A folder of this process that stores messages if there is no mail server. Only the owner can read it. */
export class Outbox {
  constructor(private readonly folder: string) {}

  /**
   * Writes a message atomically: the file appears under its final name when it is complete. A message sent again overwrites the
   * earlier file.
   */
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
   * Removes old messages, and those about deleted objects. Each process does this for its own folder, so objects that were
   * deleted by another process, or while this one was down, are found too.
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

/** Parses the file name of a message; undefined for other files, which are never removed. */
function read(name: string): Left | undefined {
  const [, year, month, day, hour, minute, second, kind, id] = shape.exec(name) ?? [];
  if (!year) return undefined;
  const writtenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const known = kinds.find((one) => one === kind);
  return { name, writtenAt, about: known && { kind: known, id: Number(id) } };
}
