import { Trans, useLingui } from '@lingui/react/macro';
import type { EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { inFigures } from '../../lib/figures.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { pathOfCourseText, paths } from '../../lib/paths.ts';
import { CourseArchive } from './archive/course-archive.tsx';
import { courseQuery } from './course-queries.ts';
import { useOriginNames, useStateNames, useWhoSees } from './course-words.ts';
import { DetailsForm } from './details-form.tsx';
import { Groups } from './groups.tsx';
import { LearnerName } from './learner-name.tsx';
import { Packages } from './packages.tsx';
import { Assessment } from './questions/assessment.tsx';
import { Remarking } from './remarking.tsx';
import { isUnwritten, Removal } from './removal.tsx';
import { Sites } from './sites.tsx';
import { Versions } from './versions.tsx';
import { Visibility } from './visibility.tsx';

/** One course: its facts and every action an editor has. */
export function Course({ id }: { id: number }) {
  const { t } = useLingui();
  const query = useQuery(courseQuery(id));
  if (query.data) return <CoursePage course={query.data} />;
  return (
    <NotLoaded
      title={t`Course`}
      query={query}
      gone={
        <Trans>
          There is no such course. <Link to={paths.courses}>To all courses</Link>
        </Trans>
      }
    />
  );
}

function CoursePage({ course }: { course: EditedModule }) {
  const isUploaded = course.origin === 'uploaded';
  return (
    <>
      <p>
        <Link className="tap-link" to={paths.courses}>
          <Trans>All courses</Trans>
        </Link>
      </p>
      <PageHeading title={course.name} />
      <Facts course={course} />
      <WhatMayBeDone origin={course.origin} />
      {!isUploaded && (
        <p>
          <ButtonLink to={pathOfCourseText(course.id)}>
            <Trans>Change the text</Trans>
          </ButtonLink>
        </p>
      )}
      {isUploaded && <Packages course={course} />}
      {isUploaded && <Assessment course={course} />}
      <Remarking module={course.id} />
      <Visibility course={course} />
      <Groups key={`groups ${course.revision}`} course={course} />
      {course.versions.length > 0 && <Versions course={course} />}
      {isUploaded && <DetailsForm key={`details ${course.revision}`} course={course} />}
      {course.origin !== 'slides' && <Sites key={`sites ${course.revision}`} course={course} />}
      {course.origin !== 'slides' && <LearnerName key={`name ${course.revision}`} course={course} />}
      {!isUploaded && <CourseArchive course={course} />}
      {(isUploaded || isUnwritten(course)) && <Removal course={course} />}
    </>
  );
}

function Facts({ course }: { course: EditedModule }) {
  const { t } = useLingui();
  const states = useStateNames();
  const origins = useOriginNames();
  const whoSees = useWhoSees();
  const facts = [
    [t`State`, states[course.state]],
    [t`Who sees it`, whoSees(course.groups)],
    [t`Kind`, origins[course.origin]],
    [t`Address`, `/my-learning/${course.slug}`],
    [t`Minutes`, String(course.minutes)],
    [t`Questions of the assessment`, String(course.questions)],
  ];
  return (
    <>
      {course.state === 'unreadable' && (
        <Alert kind="error">
          <Trans>
            This release of ReadytoWork cannot read the course, so nobody can open it. What learners did in it
            is kept. Go back to another version, or tell the people who run the server.
          </Trans>
        </Alert>
      )}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Learners who have begun it</Trans>
          </dt>
          <dd>
            {inFigures(course.learners.count)}
            {course.learners.more_than_count && '+'}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Explains what an editor can do with this kind of course. */
function WhatMayBeDone({ origin }: { origin: EditedModule['origin'] }) {
  if (origin === 'uploaded')
    return (
      <p className="muted">
        <Trans>
          You can replace this course's package, take an earlier one back, write its assessment, and say what
          it is called.
        </Trans>
      </p>
    );
  if (origin === 'package')
    return (
      <p className="muted">
        <Trans>
          This course is written as text, and its package is made from it. You can change the text, decide who
          sees the course, and choose its place in the list.
        </Trans>
      </p>
    );
  return (
    <p className="muted">
      <Trans>
        This course is written as text. You can change it and publish a new version, go back to an earlier
        one, decide who sees the course, and choose its place in the list.
      </Trans>
    </p>
  );
}
