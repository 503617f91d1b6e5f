import { Trans, useLingui } from '@lingui/react/macro';
import drawing from '@readytowork/brand/illustrations/map.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { GuidanceLink } from '../../features/places/guidance-link.tsx';
import { jobsAddress } from '../../features/places/job-query.ts';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';

/** Leads to free career guidance on another organisation's site, after a notice. */
export function Page() {
  const { t } = useLingui();
  return (
    <div className="page reading-page">
      <Drawing source={drawing} className="reading-page-art" />
      <PageHeading
        title={t`Career guidance`}
        description={t`Free career guidance: find out which work fits you, what you must learn for it and where.`}
      />
      <p className="lead">
        <Trans>Which work fits you? What do you have to learn for it, and where?</Trans>
      </p>
      <OnlineGuidance />
      <OtherWays />
      <p className="reading-page-end">
        <Trans>
          Do you know already what you want to do? <Link to={paths.jobs}>Look for work</Link>, or{' '}
          <Link to={paths.dashboard}>learn something for it</Link>.
        </Trans>
      </p>
    </div>
  );
}

function OnlineGuidance() {
  const { links } = usePageData().settings;
  return (
    <section className="card">
      <h2>
        <Trans>Guidance online, free of charge</Trans>
      </h2>
      <p>
        <Trans>
          A separate website tells you about hundreds of occupations: what people do in them, which subjects
          you need and where you can study. You need no account with us to use it.
        </Trans>
      </p>
      <p className="muted">
        <Trans>It is not our site. We tell you what that means before it opens.</Trans>
      </p>
      {links ? (
        <GuidanceLink address={links.career_guidance} />
      ) : (
        <p>
          <Trans>Its address cannot be read just now. Come back in a minute.</Trans>
        </p>
      )}
    </section>
  );
}

function OtherWays() {
  return (
    <>
      <section>
        <h2>
          <Trans>Not sure what you like?</Trans>
        </h2>
        <p>
          <Trans>
            Answer 48 short statements, and see which kinds of work go with your answers. It takes six minutes
            and stays on your phone. <Link to={paths.interests}>Explore your interests</Link>
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Someone to talk to about it</Trans>
        </h2>
        <p>
          <Trans>
            At some places you can speak to a career adviser, by phone or in person.{' '}
            <Link to={jobsAddress({ kind: 'career_guidance' })}>See who gives advice</Link>
          </Trans>
        </p>
      </section>
    </>
  );
}
