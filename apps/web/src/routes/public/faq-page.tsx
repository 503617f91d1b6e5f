import '../../locales/public/messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import questions from '../../../../../content/faq.yaml';
import { paths } from '../../lib/paths.ts';
import { coursesQuery } from '../../lib/public-courses.ts';

/** The questions are content (content/faq.yaml), built into the page; `{courses}` in an answer are the courses there are. */
export function Page() {
  const { t } = useLingui();
  const { data = [] } = useQuery(coursesQuery);
  const courses = (data ?? []).map(({ name, minutes }) => t`${name} (${minutes} minutes)`).join(', ');
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading
            title={t`Questions Frequently Asked By Users`}
            description={t`What ReadytoWork costs, how much data it takes, how the courses, assessments and certificates work, and what to do when something goes wrong.`}
          />
        </div>
      </header>
      <div className="page reading-page">
        <Accordion>
          {questions.map(({ question, answer }, index) => (
            <AccordionSection key={question} name="faq" title={question} open={index === 0}>
              {answer
                .replace('{courses}', courses)
                .split(/\n\s*\n/)
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </AccordionSection>
          ))}
        </Accordion>
        <p className="reading-page-end">
          <Trans>
            Not answered here? <Link to={paths.about}>Read what we do</Link>, or start with a course: it costs
            nothing.
          </Trans>
        </p>
      </div>
    </>
  );
}
