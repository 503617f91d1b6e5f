import { type Aim, aims, type PathTick, pathTicks } from '@readytowork/contract/choices';
import { readNote, writeNote } from '../on-device/on-device.ts';

/** The part of a path that is stored on this device: a visitor's answer, and steps taken here. */
interface PathNote {
  aim: Aim | undefined;
  ticks: PathTick[];
}

/** Name of the note; stored in browsers, so it must not change. */
export const pathTool = 'path';

/** Parses the stored words: `job cv advert`. */
export function parsePathNote(text: string | null): PathNote {
  const words = new Set(text?.split(' '));
  return { aim: aims.find((aim) => words.has(aim)), ticks: pathTicks.filter((tick) => words.has(tick)) };
}

const pathNoteText = ({ aim, ticks }: PathNote): string => [...(aim ? [aim] : []), ...ticks].join(' ');

export const readPathNote = (user: number | undefined): PathNote =>
  parsePathNote(readNote({ user, tool: pathTool }));

export function changePathNote(user: number | undefined, change: Partial<PathNote>): void {
  writeNote({ user, tool: pathTool }, pathNoteText({ ...readPathNote(user), ...change }));
}
