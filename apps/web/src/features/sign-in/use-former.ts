import { useOutbox } from '../outbox/outbox-context.tsx';

/**
 * Returns the function that moves unsent data of merged accounts to the signed-in account. It is rarely needed, so its code is
 * fetched. If the code cannot be fetched, the next sign-in does it.
 */
export function useFormer() {
  const outbox = useOutbox();
  return (former: number[], user: number) =>
    void import('../outbox/adopt.ts')
      .then(({ adoptWaiting }) => adoptWaiting(outbox, former, user))
      .catch(() => {});
}
