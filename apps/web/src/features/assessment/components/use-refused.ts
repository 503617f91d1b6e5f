import { useLayoutEffect } from 'react';
import type { Kind } from '../../outbox/kind.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useRefusals } from '../../outbox/use-waiting.ts';

/**
 * Handles the server's refusals of this kind and module, so that they are shown here rather than in the header.
 *
 * @param onRefused receives the server's message
 */
export function useRefused<T extends { module: number }>(
  kind: Kind<T>,
  module: number,
  onRefused: (words: string) => void,
): void {
  const outbox = useOutbox();
  const refusals = useRefusals();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per refusal, whatever the callback.
  useLayoutEffect(() => {
    const mine = refusals.filter(({ operation }) => kind.read(operation)?.module === module);
    for (const refusal of mine) outbox.dismissRefusal(refusal);
    if (mine[0]) onRefused(mine[0].words);
  }, [refusals, kind, module]);
}
