import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { LeavingNotice } from './leaving-notice.tsx';

/** Our terms, used until the partner bank sets the address of its own. */
export function OurTerms({ unlisted = false }: { unlisted?: boolean }) {
  const { t } = useLingui();
  const { joining, links } = usePageData().settings;
  if (links?.terms) return <LeavingNotice address={links.terms} />;
  const age = joining?.minimum_age ?? 0;
  return (
    <div className="page reading-page">
      <PageHeading
        title={t`Terms & Conditions`}
        description={t`What you promise when you join ReadytoWork, what ReadytoWork promises you, and what nobody can promise.`}
        unlisted={unlisted}
      />
      <p className="lead">
        <Trans>A few fair rules. They count until our partner bank puts its own terms online.</Trans>
      </p>
      <Promises age={age} />
      <section>
        <h2>
          <Trans>What nobody can promise</Trans>
        </h2>
        <p>
          <Trans>
            A certificate shows that you completed a course. It is not a licence or a national qualification,
            and it does not come with a job.
          </Trans>
        </p>
        <p>
          <Trans>
            Some links lead to sites of others. Their own rules hold there, and ReadytoWork is not responsible
            for what they show.
          </Trans>
        </p>
      </section>
      <p className="reading-page-end">
        <Trans>
          Our <Link to={paths.privacy}>privacy policy</Link> says what happens with your information. Is
          something not clear? <Link to={paths.ticket}>Ask us</Link> before you join.
        </Trans>
      </p>
    </div>
  );
}

function Promises({ age }: { age: number }) {
  return (
    <>
      <section>
        <h2>
          <Trans>What you promise</Trans>
        </h2>
        <ul>
          {age > 0 && (
            <li>
              <Trans>You are {age} or older.</Trans>
            </li>
          )}
          <li>
            <Trans>
              The account is yours. You give your own name and an email address that you can read, and you do
              not tell anyone your password.
            </Trans>
          </li>
          <li>
            <Trans>You do the assessments yourself. A certificate says what you know.</Trans>
          </li>
          <li>
            <Trans>You treat other people with respect, and you leave alone what is not yours.</Trans>
          </li>
          <li>
            <Trans>
              You do not copy, change or sell the course material. Work, People, Money and Entrepreneurial
              Skills may be used, unchanged and for free, to train others.
            </Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2>
          <Trans>What we promise</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              Courses, assessments and certificates cost you nothing. Nobody may ask you for money or bank
              details in our name.
            </Trans>
          </li>
          <li>
            <Trans>You can download your data, or delete your account, whenever you want.</Trans>
          </li>
          <li>
            <Trans>If these rules change, we tell you before you go on.</Trans>
          </li>
        </ul>
      </section>
    </>
  );
}
