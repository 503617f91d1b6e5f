import type { LocalStore } from '../../lib/local-store/local-store.ts';
import { keyOf } from './kept-key.ts';

/** Nothing of an account that is no more stays on the device. */
export const forgetCv = (store: LocalStore, user: number): void => store.remove([keyOf(user)]);
