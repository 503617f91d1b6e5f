import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import type { Compared } from './compare.ts';
import type { Figure } from './figures.ts';
import { root } from './server-process.ts';
import type { Visit } from './visits.ts';

export interface Report {
  calls: Compared[];
  figures: Figure[];
  visits: Visit[];
  paints: Figure[];
}

const say = (line = '') => process.stdout.write(`${line}\n`);

export function printCalls(calls: Compared[]): void {
  say();
  say(row(['call', 'ours/s', 'limit/s', 'ms', 'limit ms', 'ratio', 'goal']));
  for (const { call, ours, limit, oursMs, limitMs, ratio, goal } of calls) {
    const met = ratio >= goal ? '' : '  below';
    say(
      row([
        call,
        ours.toFixed(0),
        limit.toFixed(0),
        oursMs.toFixed(1),
        limitMs.toFixed(1),
        ratio.toFixed(2),
        goal.toFixed(2),
      ]) + met,
    );
  }
  say(
    'Server, database and load generator share the cores of this machine; the ratio compares like with like.',
  );
}

export function printFigures(figures: Figure[]): void {
  say();
  for (const { name, value, unit } of figures)
    say(`${name.padEnd(54)} ${value.toFixed(1).padStart(8)} ${unit}`);
}

export function printVisits(visits: Visit[]): void {
  say();
  const kinds = [...new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)))];
  say(row(['visit, KB over the wire', 'all', ...kinds]));
  for (const { page, turn, bytes } of visits) {
    const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    say(
      row([
        `${page}, ${turn}`,
        ...[all, ...kinds.map((kind) => bytes[kind] ?? 0)].map((size) => (size / 1024).toFixed(1)),
      ]),
    );
  }
}

const row = ([first = '', ...others]: string[]) =>
  first.padEnd(32) + others.map((cell) => cell.padStart(10)).join('');

/** Writes the results to a file named by the day, beside the earlier ones. */
export async function keep(report: Report): Promise<void> {
  const folder = join(root, 'bench/results');
  const [date = ''] = new Date().toISOString().split('T');
  const file = join(folder, `${date}.json`);
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.versions.node,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify({ date, machine, ...rounded(report) }, null, 2)}\n`);
  say(`\nKept in ${relative(root, file)}.`);
}

const rounded = (report: Report): Report =>
  JSON.parse(JSON.stringify(report), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(3)) : value,
  );
