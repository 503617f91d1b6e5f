import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../lib/loaded.tsx';
import { BackToCourse } from '../back-to-course.tsx';
import { courseQuery } from '../course-queries.ts';
import { questionsQuery } from './question-queries.ts';
import { QuestionsEditor } from './questions-editor.tsx';

/** The questions of an uploaded course, as text. */
export function QuestionsPage({ module }: { module: number }) {
  const { t } = useLingui();
  const course = useQuery(courseQuery(module));
  return (
    <>
      <BackToCourse module={module} />
      <PageHeading title={t`Questions of the assessment`} />
      <Loaded query={course}>
        {({ origin }) =>
          origin === 'uploaded' ? (
            <Questions module={module} />
          ) : (
            <p>
              <Trans>
                This course comes with the product, and its questions stand in its files: a release changes
                them.
              </Trans>
            </p>
          )
        }
      </Loaded>
    </>
  );
}

function Questions({ module }: { module: number }) {
  const query = useQuery(questionsQuery(module));
  return (
    <>
      <p>
        <Trans>
          Write at least 12 questions to be asked online, and at least 10 others to be printed. Each has one
          right option, three wrong ones, and an explanation of 20 to 60 words that learners read afterwards.
          Learners who have begun an attempt keep their questions.
        </Trans>
      </p>
      <Loaded query={query}>{(saved) => <QuestionsEditor module={module} saved={saved} />}</Loaded>
    </>
  );
}
