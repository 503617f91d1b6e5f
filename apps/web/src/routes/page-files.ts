import { withTimeout } from '@readytowork/ui/with-timeout';
import type { ComponentType } from 'react';

const folder = import.meta.glob<{ Page: ComponentType }>('./**/*-page.tsx');
const here = new Map<string, ComponentType>();

/** Fetches a page's code. */
export async function fetchPage(file: string): Promise<ComponentType> {
  const fetchFile = folder[`./${file}.tsx`];
  if (!fetchFile) throw new Error(`There is no page ${file}.`);
  const { Page } = await withTimeout(fetchFile());
  here.set(file, Page);
  return Page;
}

/** A page whose code has loaded; otherwise undefined. */
export const fetchedPage = (file: string) => here.get(file);
