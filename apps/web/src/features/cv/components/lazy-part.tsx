import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A component whose code loads after the page. If the code is already loaded, it renders without a fallback, because React shows
 * a fallback for at least 300 ms.
 *
 * @param before shown until the code is loaded
 * @returns the component, and a function that fetches its code ahead
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  before: ReactNode = <Spinner />,
) {
  let arrived: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    arrived ??= await withTimeout(fetchPart());
    return { default: arrived };
  };
  const Lazy = lazy(fetchOnce);
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? Lazy);
    return (
      <Suspense fallback={before}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return [Part, () => void fetchOnce().catch(() => {})] as const;
}
