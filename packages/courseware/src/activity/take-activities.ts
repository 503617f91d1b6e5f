import { type Activity, type ActivityKind, activityKinds } from '@readytowork/activities';
import type { z } from 'zod';
import type { Report } from '../problem.ts';
import { noThings, type Things } from '../shown/things.ts';
import { readYaml } from '../yaml-file.ts';
import { activityFiles } from './activity-file.ts';

interface Stretch {
  line: number;
  text: string;
}

/**
 * Removes the activities from a slide's reading text: fences named after a kind, with YAML inside. Leaves empty lines in their
 * place, so that later problems still name the right line of the file.
 *
 * @param things what checks may show by name
 */
export function takeActivities(
  reading: Stretch,
  report: Report,
  things: Things = noThings,
): { rest: Stretch; activities: Activity[] } {
  const files = activityFiles(things);
  const lines = reading.text.split('\n');
  const activities: Activity[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const kind = kindOf(lines[at]);
    if (!kind) continue;
    const end = lines.findIndex((line, index) => index > at && /^```\s*$/u.test(line));
    const last = end < 0 ? lines.length : end;
    const yaml = lines.slice(at + 1, last).join('\n');
    const read = readActivity(kind, files[kind], { text: yaml, line: reading.line + at + 1 }, report);
    if (read) activities.push(read);
    lines.fill('', at, last + 1);
    at = last;
  }
  return { rest: { line: reading.line, text: lines.join('\n') }, activities };
}

function kindOf(line: string | undefined): ActivityKind | undefined {
  const [, name] = /^```([a-z]+)\s*$/u.exec(line ?? '') ?? [];
  return activityKinds.find((kind) => kind === name);
}

function readActivity(
  kind: ActivityKind,
  file: z.ZodType<Activity>,
  { text, line }: Stretch,
  report: Report,
): Activity | undefined {
  // The YAML reader counts lines from the fence; problems need the file's lines.
  const { value } = readYaml(text, file, (at, message) => report(line + at - 1, `${kind}: ${message}`));
  return value;
}
