import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedModule } from '@readytowork/contract';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { paths } from '../../lib/paths.ts';
import { Consequences } from './consequences.tsx';
import { coursesQuery } from './course-queries.ts';

/** True for a course of slides that was never published: all its text is in its draft. */
export const isUnwritten = ({ origin, chapters }: Pick<EditedModule, 'origin' | 'chapters'>): boolean =>
  origin === 'slides' && chapters === 0;

/** Removes a course whose package was uploaded, or that was never published. */
export function Removal({ course }: { course: EditedModule }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <section className="card">
      <h2>
        <Trans>Take it away</Trans>
      </h2>
      <ConfirmButton
        action={t`Take the course away`}
        title={t`Take ${course.name} away?`}
        typed={course.slug}
        act={() =>
          api('DELETE /v1/modules/:module/', { params: { module: course.id }, revision: course.revision })
        }
        done={<Trans>The course is taken away.</Trans>}
        onDone={() => {
          void queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
          navigate(paths.courses);
        }}
      >
        {isUnwritten(course) ? (
          <p>
            <Trans>
              The course was never published, so no learner has seen it. Its text is deleted and cannot be
              brought back. The short name is free again.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                Nobody can open it any more, and it is gone from this list. Results and certificates stay. To
                bring it back, upload a package under the same short name: learners then find what they did.
              </Trans>
            </p>
            <Consequences course={course} />
          </>
        )}
      </ConfirmButton>
    </section>
  );
}
