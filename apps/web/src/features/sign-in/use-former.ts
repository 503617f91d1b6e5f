import { useOutbox } from '../outbox/outbox-context.tsx';

/**
 * Returns what moves unsent data of merged accounts to the account that signed in, which is rarely needed. If the code cannot be
 * fetched, the next sign-in does it.
 */
export function useFormer() {
  const outbox = useOutbox();
  return (former: number[], user: number) =>
    void import('../outbox/adopt.ts')
      .then(({ adoptWaiting }) => adoptWaiting(outbox, former, user))
      .catch(() => {});
}
