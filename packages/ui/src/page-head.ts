import { createContext } from 'react';

/** What a page says about itself in the head of its document. */
export interface Head {
  title: string;
  status: 200 | 404;
  /** For search engines and social cards; without one the page is not for them. */
  description?: string;
  /** Social cards may tell of it, search engines not. */
  unlisted?: true;
}

/** While a document is made on the server, pages write what they say about themselves here. */
export const PageHead = createContext<Head | null>(null);
