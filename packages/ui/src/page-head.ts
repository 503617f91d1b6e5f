import { createContext } from 'react';

/** A page's data for the head of its document. */
export interface Head {
  title: string;
  status: 200 | 404;
  /** For search engines and social cards; a page without it is not for them. */
  description?: string;
  /** True for a page that social cards may show and search engines may not. */
  unlisted?: true;
}

/** During server rendering, pages write their head data here. */
export const PageHead = createContext<Head | null>(null);
