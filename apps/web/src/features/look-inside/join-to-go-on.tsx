import { Trans } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import type { OpenCourse } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { usePageData } from '../../lib/page-data.ts';
import { OnwardLink } from '../viewer/components/onward-link.tsx';
import { StartLink, useStart } from './start-link.tsx';

type Ended = Pick<OpenCourse, 'slug' | 'is_scorm' | 'chapters'>;

/** Shown at the end of the first chapter: offers one way to continue. */
export function JoinToGoOn({ course }: { course: Ended }) {
  const session = useSession();
  const { registration } = usePageData().settings;
  const joins = !session && registration === 'open';
  return (
    <>
      <StartLink course={course}>
        {joins ? <Join course={course} /> : session ? <GoOn course={course} /> : <SignIn course={course} />}
      </StartLink>
      {joins && (
        <p>
          <Link className="tap-link" to={`/my-learning/${course.slug}`}>
            <Trans>I have an account: sign in</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

/** The same way as a short link in the viewer's bar. */
export function StepOnward({ course }: { course: Ended }) {
  const session = useSession();
  const { registration } = usePageData().settings;
  const to = useStart(course);
  return (
    <OnwardLink to={to}>
      {session ? (
        <Trans>Go on</Trans>
      ) : registration === 'open' ? (
        <Trans>Join free</Trans>
      ) : (
        <Trans>Sign in</Trans>
      )}
    </OnwardLink>
  );
}

/** Whether the learner continues at the next chapter. A package starts from the beginning instead. */
const hasNext = ({ is_scorm, chapters }: Ended) => !is_scorm && chapters.length > 1;

const Join = ({ course }: { course: Ended }) =>
  hasNext(course) ? (
    <Trans>Join free and carry on with chapter 2</Trans>
  ) : (
    <Trans>Join free and do the whole course</Trans>
  );

const GoOn = ({ course }: { course: Ended }) =>
  hasNext(course) ? <Trans>Carry on with chapter 2</Trans> : <Trans>Open the course</Trans>;

const SignIn = ({ course }: { course: Ended }) =>
  hasNext(course) ? (
    <Trans>Sign in and carry on with chapter 2</Trans>
  ) : (
    <Trans>Sign in and do the whole course</Trans>
  );
