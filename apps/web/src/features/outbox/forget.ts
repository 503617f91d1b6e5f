import { refused, waiting } from './browser-outbox.ts';

/** Nothing of an account that is no more stays on the device: nobody could ever send it. */
export function forgetOperations(user: number): void {
  for (const store of [waiting, refused])
    store.remove(
      user,
      store.entries(user).map(({ operation }) => operation),
    );
}
