import {
  type Application,
  emptyApplication,
  readJsonResume,
  writeJsonResume,
} from '@readytowork/cv/json-resume';
import { askForPersistence, localStore } from '../../lib/local-store/browser-store.ts';
import { keyOf, type Owner } from './kept-key.ts';

/** What is kept, as text: the same for as long as nothing changed. */
export const readKept = (owner: Owner): string | undefined => localStore.get(keyOf(owner));

export const parseKept = (text: string | undefined): Application =>
  (text && readJsonResume(text)) || emptyApplication;

/** Changes what is kept now, which another tab may have written: nothing of it is taken back. */
export function changeKept(owner: Owner, change: (kept: Application) => Application): void {
  const value = writeJsonResume(change(parseKept(readKept(owner))));
  localStore.put({ key: keyOf(owner), value });
  askForPersistence();
}

export const deleteKept = (owner: Owner): void => localStore.remove([keyOf(owner)]);

/** What somebody wrote before they signed in becomes theirs, at their word. */
export function takeOver(owner: Owner): void {
  const value = readKept(undefined);
  if (value !== undefined) localStore.put({ key: keyOf(owner), value, replaces: [keyOf(undefined)] });
}
