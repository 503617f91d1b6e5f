import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { quizStatusQuery } from '../../../lib/queries.ts';
import { isWhole } from '../is-whole.ts';
import type { KeptCourse } from '../kept-courses.ts';
import { removeCourse } from '../remove-course.ts';

interface KeptHereProps {
  course: KeptCourse;
  module: Webmodule;
  hasAssessment: boolean;
  onUpdate: () => void;
}

/** A course that is on this phone. */
export function KeptHere({ course, module, hasAssessment, onUpdate }: KeptHereProps) {
  const isNewest = course.version === module.version;
  const { data: whole = true } = useQuery({
    queryKey: ['kept-course', course],
    queryFn: () => isWhole(course, module),
    enabled: isNewest,
    networkMode: 'always',
    gcTime: 0,
  });
  return (
    <>
      <p>
        {course.pictures ? (
          <Trans>This course is on your phone. It opens without a network.</Trans>
        ) : (
          <Trans>The words of this course are on your phone. They open without a network.</Trans>
        )}
      </p>
      {hasAssessment && <Assessment module={module.id} />}
      {!whole && (
        <p>
          <Trans>A part of it is missing, because your phone needed the room.</Trans>
        </p>
      )}
      {!isNewest && (
        <p>
          <Trans>There is a newer version of this course. Only what has changed is fetched.</Trans>
        </p>
      )}
      <p className="actions">
        {!(whole && isNewest) && (
          <Button onClick={onUpdate}>
            {isNewest ? <Trans>Get what is missing</Trans> : <Trans>Get the newer version</Trans>}
          </Button>
        )}
        <Button look="secondary" onClick={() => void removeCourse(course)}>
          <Trans>Remove from this phone</Trans>
        </Button>
      </p>
    </>
  );
}

function Assessment({ module }: { module: number }) {
  const { data: status } = useQuery(quizStatusQuery(module));
  if (!status || status.passed) return null;
  return (
    <p>
      {status.progress < 100 ? (
        <Trans>
          The questions of the assessment are on it too. Your answers wait on this phone, and your result
          comes when you are online.
        </Trans>
      ) : (
        <Trans>You need a network to try the assessment again.</Trans>
      )}
    </p>
  );
}
