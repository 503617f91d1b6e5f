import { localStore } from '../../lib/local-store/browser-store.ts';
import { keyOf } from './kept-key.ts';

/** Nothing of an account that is no more stays on the device. */
export const forgetCv = (user: number): void => localStore.remove([keyOf(user)]);
