import { createContext } from 'react';

/** What the design system needs to know about errors; each site says it, because only the site knows what may fail. */
export interface ErrorMessages {
  /** What happened and what to do, for the person. */
  errorMessage: (error: unknown) => string;
  /** There is no network: nothing is wrong with the site. */
  isOffline: (error: unknown) => boolean;
}

export const ErrorMessagesContext = createContext<ErrorMessages>({
  errorMessage: (error) => (error instanceof Error ? error.message : String(error)),
  isOffline: () => false,
});
