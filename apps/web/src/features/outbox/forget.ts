import { localStore } from '../../lib/local-store/browser-store.ts';
import { refused, waiting } from './browser-outbox.ts';

/** Nothing of an account that is no more stays on the device: nobody could ever send it. */
export function forgetOperations(user: number): void {
  for (const store of [waiting, refused])
    store.remove(
      user,
      store.entries(user).map(({ operation }) => operation),
    );
  // What courses have set waits beside the operations (features/scorm/commits/pending-commits.ts).
  localStore.remove([...localStore.entries(`rtw.scorm/${user}/`).keys()]);
}
