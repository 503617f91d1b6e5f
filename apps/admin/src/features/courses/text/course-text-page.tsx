import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/loaded.tsx';
import { BackToCourse } from '../back-to-course.tsx';
import { questionsAddress } from '../course-address.ts';
import { courseQuery } from '../course-queries.ts';
import { draftQuery } from './draft-queries.ts';
import { TextEditor } from './text-editor.tsx';

/** The text of a course: an editor changes it here and publishes it. */
export function CourseTextPage({ module }: { module: number }) {
  const { t } = useLingui();
  const course = useQuery(courseQuery(module));
  return (
    <>
      <BackToCourse module={module} />
      <PageHeading title={course.data ? t`Text of ${course.data.name}` : t`Text of the course`} />
      <Loaded query={course}>
        {(found) =>
          found.origin === 'uploaded' ? (
            <p>
              <Trans>
                This course is an uploaded package and has no text here.{' '}
                <Link to={questionsAddress(module)}>Its questions can be changed.</Link>
              </Trans>
            </p>
          ) : (
            <Draft course={found} />
          )
        }
      </Loaded>
    </>
  );
}

function Draft({ course }: { course: Parameters<typeof TextEditor>[0]['course'] }) {
  const query = useQuery(draftQuery(course.id));
  return <Loaded query={query}>{(draft) => <TextEditor course={course} draft={draft} />}</Loaded>;
}
