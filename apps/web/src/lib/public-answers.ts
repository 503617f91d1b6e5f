import { ApiError } from '@readytowork/api-client/api-error';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Answers that came along with the document, as everybody has them, by the address of the call; null: there is no such thing. */
export type Answers = Record<string, unknown>;

const keyOf = (address: string) => ['answer', address] as const;

/** A public call whose answer may have come along with the document; null for a 404. */
export const answerQuery = <T>(address: string, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: keyOf(address),
    queryFn: async ({ signal }): Promise<T | null> => {
      try {
        return await ask(signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });

/** What a call answers everybody, where it came along with the document. */
export const cameAlong = <T>(queryClient: QueryClient, address: string) =>
  queryClient.getQueryData<T>(keyOf(address));

/** Puts what came along where the pages look for it, on the server and in the browser. */
export function hydrateAnswers(queryClient: QueryClient, answers: Answers = {}): void {
  for (const [address, answer] of Object.entries(answers)) queryClient.setQueryData(keyOf(address), answer);
}
