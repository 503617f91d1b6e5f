import type { SiteSettings } from '@readytowork/contract';
import { createContext, useContext } from 'react';
import type { Answers } from './public-answers.ts';

export type { SiteSettings } from '@readytowork/contract';

/** Data in the document for the first page that it shows. */
export interface PageData {
  settings: SiteSettings;
  /** Responses of public API calls, by address. */
  answers?: Answers;
}

const noSettings: SiteSettings = {
  demo: false,
  registration: 'open',
  joining: null,
  links: null,
  analytics: null,
};

export const PageDataContext = createContext<PageData>({ settings: noSettings });

export const usePageData = () => useContext(PageDataContext);

/** Reads the data in this document. */
export function readPageData(): PageData {
  try {
    const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
    return { ...data, settings: { ...noSettings, ...data.settings } };
  } catch {
    return { settings: noSettings };
  }
}
