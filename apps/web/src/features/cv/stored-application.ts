import {
  type Application,
  emptyApplication,
  readJsonResume,
  writeJsonResume,
} from '@readytowork/cv/json-resume';
import type { BrowserStore } from '../../lib/local-store/browser-store.ts';
import { keyOf, type Owner } from './stored-key.ts';

/** The stored application as text, identical for as long as nothing changed. */
export const readStored = (store: BrowserStore, owner: Owner): string | undefined => store.get(keyOf(owner));

export const parseStored = (text: string | undefined): Application =>
  (text && readJsonResume(text)) || emptyApplication;

/** Changes the stored application, which another tab may have changed since. */
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

/** Moves the visitor's application to a user who claims it. */
export function takeOver(store: BrowserStore, owner: Owner): void {
  const value = readStored(store, undefined);
  if (value !== undefined) store.put({ key: keyOf(owner), value, replaces: [keyOf(undefined)] });
}
