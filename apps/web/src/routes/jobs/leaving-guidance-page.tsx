import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { PageHeading } from '@readytowork/ui/page-heading';
import { AcceptLink, WhereItOpens } from '../../features/external-links/leave-dialog.tsx';
import { GuidanceWords } from '../../features/places/guidance-words.tsx';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

/** The notice before the career guidance site, as a page for visitors without JavaScript. */
export function Page() {
  const { t } = useLingui();
  const { links } = usePageData().settings;
  if (!links) return <NotFoundPage />;
  return (
    <div className="page notice-page">
      <PageHeading title={t`Please take note`} />
      <GuidanceWords />
      <WhereItOpens leads={links.career_guidance} />
      <div className="actions">
        <ButtonLink look="secondary" to={paths.careerGuidance} reloadDocument>
          <Trans>Cancel</Trans>
        </ButtonLink>
        <AcceptLink leads={links.career_guidance} />
      </div>
    </div>
  );
}
