import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A part of the page whose code comes after the page. Where it has come before it is shown, nothing stands in its place meanwhile:
 * React would leave that there for 300 ms.
 *
 * @param before what stands in its place
 * @returns the part, and what fetches its code ahead
 */
export function latePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  before: ReactNode = <Spinner />,
) {
  let arrived: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    arrived ??= await withTimeout(fetchPart());
    return { default: arrived };
  };
  const Late = lazy(fetchOnce);
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => arrived ?? Late);
    return (
      <Suspense fallback={before}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return [Part, () => void fetchOnce().catch(() => {})] as const;
}
