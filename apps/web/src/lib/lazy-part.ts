import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A rarely needed part of a page, fetched when it is first rendered. If its code cannot be fetched, it is left out. */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy<ComponentType<Props>>(() =>
    withTimeout(fetchPart()).then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
