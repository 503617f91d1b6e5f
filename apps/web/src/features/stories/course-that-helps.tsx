import { Trans } from '@lingui/react/macro';
import type { Story } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { generatePath } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';

/** Link to the course that teaches the topic. */
export function CourseThatHelps({
  course: { slug, name, minutes },
}: {
  course: NonNullable<Story['course']>;
}) {
  return (
    <aside className="card">
      <h2>
        <Trans>A course that helps</Trans>
      </h2>
      <p>
        <Trans>
          {name}: about {minutes} minutes on your phone, and it costs nothing.
        </Trans>
      </p>
      <ButtonLink look="secondary" to={generatePath(paths.course, { slug })}>
        <Trans>Look inside {name}</Trans>
      </ButtonLink>
    </aside>
  );
}
