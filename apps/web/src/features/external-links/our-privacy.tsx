import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { LeavingNotice } from './leaving-notice.tsx';

/** Our privacy policy, used until the partner bank sets the address of its own. */
export function OurPrivacy({ unlisted = false }: { unlisted?: boolean }) {
  const { t } = useLingui();
  const { links } = usePageData().settings;
  if (links?.privacy) return <LeavingNotice address={links.privacy} />;
  return (
    <div className="page reading-page">
      <PageHeading
        title={t`Privacy Policy`}
        description={t`What ReadytoWork keeps about you, what for, who sees it, how long it stays, and what you can ask for under POPIA.`}
        unlisted={unlisted}
      />
      <p className="lead">
        <Trans>
          This is how we keep to POPIA, the Protection of Personal Information Act, until our partner bank
          puts its own policy online.
        </Trans>
      </p>
      <Kept />
      <Sharing />
      <Rights />
    </div>
  );
}

function Kept() {
  return (
    <section>
      <h2>
        <Trans>What we keep, and what for</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Your account: name, email address, and your date of birth if you gave it. Your password is stored
            in a form that nobody can read.
          </Trans>
        </li>
        <li>
          <Trans>
            Your learning: slides, answers, results, ratings and certificates, and what you wrote in your
            workbook.
          </Trans>
        </li>
        <li>
          <Trans>What you added to your profile, wrote to other members, or sent to support.</Trans>
        </li>
        <li>
          <Trans>For safety: when, and from which network address, you signed in.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          We use it to run the site, to help you, and to make your certificates. We do not ask for your
          identity number, your bank details or your home address. Visits are counted only if you agree.
        </Trans>
      </p>
    </section>
  );
}

function Sharing() {
  return (
    <section>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <p>
        <Trans>
          Other members see only the parts of your profile that you show. If you join a group, its
          facilitators see your progress in it; the invitation says so first. Support and administrators look
          at an account only to do their work, and each look is noted. Anyone who has the number of your
          certificate can check it.
        </Trans>
      </p>
      <p>
        <Trans>
          Courses and guides made by others run apart from your account, and links to other sites tell you so
          first.
        </Trans>
      </p>
      <h2>
        <Trans>How long we keep it</Trans>
      </h2>
      <p>
        <Trans>
          As long as you have an account. Each kind of record has a time after which it is deleted, such as
          messages to support and the log of what staff did.
        </Trans>
      </p>
    </section>
  );
}

function Rights() {
  return (
    <section>
      <h2>
        <Trans>What you can ask for</Trans>
      </h2>
      <p>
        <Trans>
          You can see, download and correct what we hold about you, object to its use, take back a consent,
          and delete your account: all of it at <Link to={paths.ownData}>My data</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          Without an account, or if something went wrong, <Link to={paths.ticket}>write to us</Link>. If our
          answer does not help, you may complain to the Information Regulator of South Africa.
        </Trans>
      </p>
    </section>
  );
}
