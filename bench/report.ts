import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../harness/server-process.ts';
import type { Visit } from './visits.ts';

export const say = (lines: string[]): void => {
  process.stdout.write(`\n${lines.join('\n')}\n`);
};

export function visitLines(visits: Visit[]): string[] {
  const kinds = [...new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)))];
  return [
    line(['visit, KB over the wire', 'no slides', ...kinds]),
    ...visits.map(({ page, turn, bytes }) => {
      // The limit of 150 KB excludes pictures of slides (docs/decisions/0007).
      const all = Object.values(bytes).reduce((sum, size) => sum + size, 0) - (bytes.slides ?? 0);
      const sizes = [all, ...kinds.map((kind) => bytes[kind] ?? 0)];
      return line([`${page}, ${turn}`, ...sizes.map((size) => (size / 1024).toFixed(1))]);
    }),
  ];
}

const line = ([first = '', ...others]: string[]) =>
  first.padEnd(44) + others.map((cell) => cell.padStart(10)).join('');

/** The results of each part, by the name of its command. */
export type Report = Record<string, unknown>;

/** Where all results are stored: one file a day, beside the earlier ones. */
export const resultsFile = (): string =>
  join(root, 'bench/results', `${new Date().toISOString().slice(0, 10)}.json`);

export async function keep(report: Report, file: string): Promise<void> {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
  };
  const date = new Date().toISOString().slice(0, 10);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ date, machine, ...report }, rounded, 2)}\n`);
  say([`Kept in ${relative(process.cwd(), file)}.`]);
}

const rounded = (_name: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(3)) : value;
