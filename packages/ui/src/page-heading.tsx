import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { hasNavigated } from './navigation.ts';
import { PageHead } from './page-head.ts';
import { useLocation } from './router.ts';

interface PageHeadingProps {
  /** The document's title, without the site's name. */
  title: string;
  /** One or two sentences for search engines and social cards; pages without them are not listed. */
  description?: string;
  /** True for a page that people reach only by its address, not through search engines. */
  unlisted?: boolean;
  children?: ReactNode;
  className?: string | undefined;
}

/**
 * The only h1 of a page. Sets the document title, and takes the focus after navigation within the site, so that screen readers
 * announce the page.
 */
export function PageHeading({ title, description, unlisted, children = title, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const head = useContext(PageHead);
  if (head) {
    head.title = fullTitle(title);
    if (description) head.description = description;
    if (unlisted) head.unlisted = true;
  }
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page.
  useEffect(() => {
    if (hasNavigated() && !isInOpenPopover()) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Whether someone opened a menu while the page was loading. It would close if it lost the focus. */
function isInOpenPopover(): boolean {
  const hasPopovers = 'hidePopover' in HTMLElement.prototype;
  return hasPopovers && Boolean(document.activeElement?.closest(':popover-open'));
}

function fullTitle(title: string): string {
  return title.startsWith('ReadytoWork') ? title : `${title} – ReadytoWork`;
}
