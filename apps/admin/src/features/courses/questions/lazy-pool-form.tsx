import { Spinner } from '@readytowork/ui/spinner';
import { lazy, Suspense } from 'react';
import type { PoolFormProps } from './pool-form.tsx';
import { loadPoolForm } from './question-library.ts';

const PoolForm = lazy(loadPoolForm);

/** The questions as a form, whose code is loaded when it is shown. */
export function LazyPoolForm(props: PoolFormProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <PoolForm {...props} />
    </Suspense>
  );
}
