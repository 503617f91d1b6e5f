import { shownVersions, type Version, withWriting } from '@readytowork/activities/workbook';
import type { KeptEntry, WrittenEntry } from './written-entry.ts';

interface Entry {
  module: number;
  name: string;
}

/** The texts of an entry to show, the newest first: the server's, and those of this device that wait to be sent. */
export function entryTexts(
  kept: readonly KeptEntry[] | undefined,
  waiting: readonly WrittenEntry[],
  { module, name }: Entry,
): Version[] {
  const versions = kept?.find((entry) => entry.name === name)?.versions ?? [];
  const own = waiting.filter((one) => one.module === module && one.entry === name);
  return shownVersions(own.reduce<Version[]>((all, one) => withWriting(all, one, ''), versions));
}
