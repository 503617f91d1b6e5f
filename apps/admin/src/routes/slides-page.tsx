import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useParams } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../features/groups/queries.ts';
import { Projector } from '../features/projector/projector.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';

/** A chapter's slides for a class. */
export function Page() {
  const { t } = useLingui();
  const { chapter: number = '', slug = '' } = useParams();
  const query = useQuery(coursesQuery);
  return (
    <Loaded query={query}>
      {(courses) => {
        const course = courses.find((each) => each.slug === slug);
        const chapter = course?.chapters.find(({ chapterNumber }) => String(chapterNumber) === number);
        if (!course || !chapter) return <NotFoundPage />;
        return (
          <>
            <PageHeading className="visually-hidden" title={t`Slides of ${chapter.name}, ${course.name}`} />
            <Projector key={`${slug} ${number}`} course={course} chapter={chapter} />
          </>
        );
      }}
    </Loaded>
  );
}
