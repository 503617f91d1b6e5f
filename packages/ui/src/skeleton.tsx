import { Spinner } from './spinner.tsx';

/** Holds the place of a page that is on its way. */
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
