import { ApiError } from '@readytowork/api-client/api-error';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Responses of public API calls that the document contains, by the address of the call; null for a 404. */
export type Answers = Record<string, unknown>;

const keyOf = (address: string) => ['answer', address] as const;

/** A query for a public API call whose response may be in the document; null for a 404. */
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

/** The response of a public API call, if the document contains it. */
export const cameAlong = <T>(queryClient: QueryClient, address: string) =>
  queryClient.getQueryData<T>(keyOf(address));

/** Puts the responses in the document into the query cache, on the server and in the browser. */
export function hydrateAnswers(queryClient: QueryClient, answers: Answers = {}): void {
  for (const [address, answer] of Object.entries(answers)) queryClient.setQueryData(keyOf(address), answer);
}
