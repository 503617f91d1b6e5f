import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense } from 'react';

// A count that cannot be fetched is left out: the form works without it.
const AddressCount = lazy(() =>
  withTimeout(import('./address-count.tsx')).then(
    (file) => ({ default: file.AddressCount }),
    () => ({ default: () => null }),
  ),
);

/** The number of addresses in a text. Its code loads when a text is typed, because few visits to the page invite anyone. */
export const AddressesFound = ({ text }: { text: string }) =>
  text.trim() !== '' && (
    <Suspense fallback={null}>
      <AddressCount text={text} />
    </Suspense>
  );
