import {
  type Application,
  emptyApplication,
  readJsonResume,
  writeJsonResume,
} from '@readytowork/cv/json-resume';
import type { BrowserStore } from '../../lib/local-store/browser-store.ts';
import { keyOf, type Owner } from './stored-key.ts';

/** The stored CV and letter as text; the same string as long as nothing has changed. */
export const readStored = (store: BrowserStore, owner: Owner): string | undefined => store.get(keyOf(owner));

export const parseStored = (text: string | undefined): Application =>
  (text && readJsonResume(text)) || emptyApplication;

/** Changes the stored CV and letter, starting from the latest version, which may be another tab's. */
export function changeStored(
  store: BrowserStore,
  owner: Owner,
  change: (stored: Application) => Application,
): void {
  const value = writeJsonResume(change(parseStored(readStored(store, owner))));
  store.put({ key: keyOf(owner), value });
  store.askForPersistence();
}

export const deleteStored = (store: BrowserStore, owner: Owner): void => store.remove([keyOf(owner)]);

/** Moves a visitor's CV and letter to the user who claims them. */
export function takeOver(store: BrowserStore, owner: Owner): void {
  const value = readStored(store, undefined);
  if (value !== undefined) store.put({ key: keyOf(owner), value, replaces: [keyOf(undefined)] });
}
