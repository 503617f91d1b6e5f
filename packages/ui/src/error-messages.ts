import { createContext } from 'react';

/** Error texts for the design system; each site provides them, because only the site knows its errors. */
export interface ErrorMessages {
  /** What happened and what to do, for the visitor. */
  errorMessage: (error: unknown) => string;
  /** True if there is no network, so the site itself works. */
  isOffline: (error: unknown) => boolean;
}

export const ErrorMessagesContext = createContext<ErrorMessages>({
  errorMessage: (error) => (error instanceof Error ? error.message : String(error)),
  isOffline: () => false,
});
