import { Trans } from '@lingui/react/macro';
import { Link } from '@readytowork/ui/router';
import { courseAddress } from './course-address.ts';

/** The link above a page that belongs to a course. */
export function BackToCourse({ module }: { module: number }) {
  return (
    <p>
      <Link className="tap-link" to={courseAddress(module)}>
        <Trans>Back to the course</Trans>
      </Link>
    </p>
  );
}
