import { Trans } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import type { Webmodule } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { quizStatusQuery } from '../../../lib/queries.ts';
import type { KeptCourse } from '../kept-courses.ts';
import { newestLaunchQuery } from '../newest-launch-query.ts';
import type { PackagePart } from '../package-part.ts';
import { removeCourse } from '../remove-course.ts';
import { whatIsMissing } from '../what-is-missing.ts';

interface KeptHereProps {
  course: KeptCourse;
  module: Webmodule;
  hasAssessment: boolean;
  /** Present if the course is a package. */
  pack: PackagePart | undefined;
  onUpdate: () => void;
}

/** Says that a course is stored on this phone, and names a missing part. */
export function KeptHere({ course, module, hasAssessment, pack, onUpdate }: KeptHereProps) {
  const user = useSession()?.user_id;
  const { data: status } = useQuery({ ...quizStatusQuery(module.id), enabled: hasAssessment });
  const isOver = status && !status.passed && status.progress === 100;
  const isDue = status && !status.passed && status.progress < 100;
  const { data: launch } = useQuery(newestLaunchQuery(module.id, pack));
  // Without a network the kept version of a package counts as the newest.
  const newest = pack ? (launch?.version ?? course.version) : module.version;
  const isNewest = course.version === newest;
  const examinee = isDue ? user : undefined;
  const { data: missing, isSuccess } = useQuery({
    queryKey: ['kept-course', course, examinee],
    queryFn: async () => (await whatIsMissing({ course, module, examinee, pack })) ?? null,
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
      {isOver && (
        <p>
          <Trans>You need a network to try the assessment again.</Trans>
        </p>
      )}
      {isDue && isSuccess && !missing && (
        <p>
          <Trans>
            The questions of the assessment are on it too. Your answers wait on this phone, and your result
            comes when you are online.
          </Trans>
        </p>
      )}
      {missing === 'part' && (
        <p>
          <Trans>A part of it is missing, because your phone needed the room.</Trans>
        </p>
      )}
      {missing === 'questions' && (
        <p>
          <Trans>The questions of your assessment are not on this phone yet.</Trans>
        </p>
      )}
      {!isNewest && (
        <p>
          <Trans>There is a newer version of this course. Only what has changed is fetched.</Trans>
        </p>
      )}
      <p className="actions">
        {(missing || !isNewest) && (
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
