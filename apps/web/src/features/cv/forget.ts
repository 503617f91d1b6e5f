import type { LocalStore } from '../../lib/local-store/local-store.ts';
import { keyOf } from './stored-key.ts';

/** Removes a deleted account's CV from this device. */
export const forgetCv = (store: LocalStore, user: number): void => store.remove([keyOf(user)]);
