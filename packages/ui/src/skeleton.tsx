import { Spinner } from './spinner.tsx';

/** Placeholder for a page that is loading. */
export function Skeleton() {
  return (
    <div className="page skeleton">
      <div className="skeleton-line skeleton-title" />
      <div className="skeleton-line" />
      <div className="skeleton-line" />
      <Spinner />
    </div>
  );
}
