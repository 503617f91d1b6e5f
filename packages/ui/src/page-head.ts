import { createContext } from 'react';

/** What a page writes into the head of its document. */
export interface Head {
  title: string;
  status: 200 | 404;
  /** Description for search engines and social cards; pages without one are not listed by them. */
  description?: string;
  /** True for a page that social cards may show but search engines may not. */
  unlisted?: true;
}

/** During server rendering, pages write their head data here. */
export const PageHead = createContext<Head | null>(null);
