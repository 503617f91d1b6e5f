import { readSession } from '@readytowork/api-client/session-store';
import { readNote, writeNote } from '../on-device/on-device.ts';

/** Puts a message that the server refused for good back into its box, so that its writer can change it. */
export function giveBack(tool: string, text: string): void {
  const of = { user: readSession()?.user_id, tool };
  const typed = readNote(of);
  writeNote(of, typed ? `${text}\n${typed}` : text);
}
