import { type Activity, type ActivityKind, activityKinds } from '@readytowork/activities';
import type { Report } from '../problem.ts';
import { readYaml } from '../yaml-file.ts';
import { activityFiles } from './activity-file.ts';

interface Stretch {
  line: number;
  text: string;
}

/**
 * Takes the activities out of a slide's reading text: fences that are named after a kind and hold YAML. Empty lines stay in
 * their place, so that problems in what is left still name the file's lines.
 */
export function takeActivities(reading: Stretch, report: Report): { rest: Stretch; activities: Activity[] } {
  const lines = reading.text.split('\n');
  const activities: Activity[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const kind = kindOf(lines[at]);
    if (!kind) continue;
    const end = lines.findIndex((line, index) => index > at && /^```\s*$/u.test(line));
    const last = end < 0 ? lines.length : end;
    const yaml = lines.slice(at + 1, last).join('\n');
    const read = readActivity(kind, { text: yaml, line: reading.line + at + 1 }, report);
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

function readActivity(kind: ActivityKind, { text, line }: Stretch, report: Report): Activity | undefined {
  // Within the fence lines count from 1; outside they are the file's.
  const { value } = readYaml<Activity>(text, activityFiles[kind], (at, message) =>
    report(line + at - 1, `${kind}: ${message}`),
  );
  return value;
}
