import { Trans, useLingui } from '@lingui/react/macro';
import steps from '@readytowork/brand/illustrations/steps.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { firstSentence } from '../../lib/first-sentence.ts';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { coursesQuery } from '../../lib/public-courses.ts';

/** About the courses and the benefits of registering (docs/specification.md, section 2). */
export function Page() {
  const { t } = useLingui();
  const { registration } = usePageData().settings;
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading
            title={t`About Us`}
            description={t`ReadytoWork helps people from 18 to 35 move from education into work, with free short courses, assessments and certificates.`}
          />
          <p className="lead">
            <Trans>We help young people take the step from education into work. It costs them nothing.</Trans>
          </p>
        </div>
      </header>
      <div className="page reading-page">
        <Drawing source={steps} className="reading-page-art" />
        <Who />
        <Courses />
        <Benefits />
        <p className="reading-page-end">
          {registration === 'open' ? (
            <Trans>
              Still wondering? <Link to={paths.faq}>Read the questions that users ask most</Link>, or{' '}
              <Link to={paths.register}>create your account</Link> and begin.
            </Trans>
          ) : (
            <Trans>
              Still wondering? <Link to={paths.faq}>Read the questions that users ask most</Link>, or{' '}
              <Link to={paths.signIn}>sign in</Link> and begin.
            </Trans>
          )}
        </p>
      </div>
    </>
  );
}

function Who() {
  return (
    <section>
      <h2>
        <Trans>Who we are</Trans>
      </h2>
      <p>
        <Trans>
          ReadytoWork is a skills initiative for young people, run together with our partner bank. It is for
          anyone between 18 and 35 who is leaving school or college, looking for work, or earning a living in
          some other way and wanting more from it.
        </Trans>
      </p>
    </section>
  );
}

/** Built from the list of courses, so that a new course appears by itself. */
function Courses() {
  const { data } = useQuery(coursesQuery);
  return (
    <section>
      <h2>
        <Trans>What We Do</Trans>
      </h2>
      <p>
        <Trans>We give free short courses in what you need to find work, keep it, or make your own.</Trans>
      </p>
      {data && (
        <dl className="reading-list">
          {data.map(({ slug, name, blurb }) => (
            <div key={slug}>
              <dt>
                <Link to={`/courses/${slug}`}>{name}</Link>
              </dt>
              <dd>{firstSentence(blurb)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <Trans>
          Each course is cut into a few short chapters, made for a phone, and you work through it at your own
          pace. At its end comes an assessment of six to ten questions; with 80 % or more the certificate is
          yours. Volunteers who train others may also use the four skills courses: Work, People, Money and
          Entrepreneurial Skills.
        </Trans>
      </p>
    </section>
  );
}

function Benefits() {
  return (
    <section>
      <h2>
        <Trans>What registering brings you</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Every course, free, as often as you like.</Trans>
        </li>
        <li>
          <Trans>Your place is kept: begin on a phone in a taxi, go on at a computer.</Trans>
        </li>
        <li>
          <Trans>Course notes as PDFs, to print or to read without a network.</Trans>
        </li>
        <li>
          <Trans>CV templates, and guides to your digital profile, buying a car and buying a house.</Trans>
        </li>
        <li>
          <Trans>Assessments that show you why an answer is right.</Trans>
        </li>
        <li>
          <Trans>A certificate with a number that an employer can check on this site.</Trans>
        </li>
      </ul>
    </section>
  );
}
