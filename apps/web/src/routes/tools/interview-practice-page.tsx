import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { LoadDocument } from '../../features/interview/load-document.tsx';
import { isOwnDocument, useDocumentEnds } from '../../features/interview/own-document.ts';
import { QuestionList } from '../../features/interview/question-list.tsx';
import { usePathTick } from '../../features/learning-path/use-path-tick.ts';
import { useNote } from '../../features/on-device/use-note.ts';
import { paths } from '../../lib/paths.ts';

/** Interview questions to answer aloud. This is the only page that may record. */
export const Page = () => (isOwnDocument(paths.interviewPractice) ? <InterviewPractice /> : <LoadDocument />);

function InterviewPractice() {
  const { t } = useLingui();
  useDocumentEnds(paths.interviewPractice);
  usePathTick('interview', useNote('interview').text !== null);
  return (
    <>
      <header className="hero hero-slim">
        <div className="page">
          <PageHeading
            title={t`Interview practice`}
            description={t`Thirty questions that are asked in job interviews, what makes a good answer, and a way to record yourself. The recording never leaves your phone.`}
          />
          <p className="lead">
            <Trans>Thirty questions, what makes a good answer, and your own voice to listen to.</Trans>
          </p>
        </div>
      </header>
      <div className="page reading-page">
        <p>
          <Trans>
            Open a question, read what they want to know, and answer it aloud. With questions that begin “Tell
            us about a time …” say four things: where it was, what you had to do, what you did, and how it
            ended.
          </Trans>
        </p>
        <QuestionList />
      </div>
    </>
  );
}
