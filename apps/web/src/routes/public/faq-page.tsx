import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { FaqEntry } from '@readytowork/contract';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { answerQuery } from '../../lib/public-answers.ts';

const faqQuery = answerQuery('/v1/faq/', (signal) => api('GET /v1/faq/', { signal }));

export function Page() {
  const { t } = useLingui();
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
        <Questions />
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

function Questions() {
  const { data, error, isFetching, refetch } = useQuery(faqQuery);
  if (data) return <Answers entries={data} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} busy={isFetching} />;
  return (
    <Spinner>
      <Trans>Fetching the questions…</Trans>
    </Spinner>
  );
}

function Answers({ entries }: { entries: FaqEntry[] }) {
  return (
    <Accordion>
      {entries.map(({ id, question, answer }, index) => (
        <AccordionSection key={id} name="faq" title={question} open={index === 0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, on the way in and on the way out. */}
          <div id={`question-${id}`} dangerouslySetInnerHTML={{ __html: answer }} />
        </AccordionSection>
      ))}
    </Accordion>
  );
}
