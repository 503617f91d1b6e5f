import { Trans, useLingui } from '@lingui/react/macro';
import { Drawing } from '@readytowork/ui/drawing';
import { Link } from '@readytowork/ui/router';
import { ExternalLink } from '../features/external-links/external-link.tsx';
import { addressOf } from '../features/external-links/targets.ts';
import { usePageData } from '../lib/page-data.ts';
import { paths } from '../lib/paths.ts';
import steps from './rising-path.svg?raw';

export function Footer() {
  return (
    <footer className="site-footer">
      <Drawing source={steps} className="site-footer-path" />
      <div className="site-footer-ground">
        <div className="page site-footer-row">
          <p>
            <strong>ReadytoWork</strong>
          </p>
          <p>
            <Trans>Free short courses that take you from education into work. One step, then the next.</Trans>
          </p>
        </div>
        <FooterLinks />
      </div>
    </footer>
  );
}

/** Footer links for the way from learning to earning. */
const ways = {
  [paths.jobs]: <Trans>Find work</Trans>,
  [paths.careerGuidance]: <Trans>Career guidance</Trans>,
  [paths.hustles]: <Trans>Side hustles</Trans>,
  [paths.news]: <Trans>News</Trans>,
  [paths.wellness]: <Trans>Wellness</Trans>,
};

function FooterLinks() {
  const { t } = useLingui();
  const { links } = usePageData().settings;
  return (
    <nav className="page" aria-label={t`Footer`}>
      <ul className="site-footer-links">
        {Object.entries(ways).map(([to, words]) => (
          <li key={to}>
            <Link className="tap-link" to={to}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="site-footer-links">
        {links && (
          <li>
            <ExternalLink target="terms" address={addressOf(links, 'terms')}>
              <Trans>Terms & Conditions</Trans>
            </ExternalLink>
          </li>
        )}
        <li>
          <Link className="tap-link" to={paths.faq}>
            <Trans>Frequently Asked Questions</Trans>
          </Link>
        </li>
        {links && (
          <>
            <li>
              <ExternalLink target="privacy" address={addressOf(links, 'privacy')}>
                <Trans>Privacy Policy</Trans>
              </ExternalLink>
            </li>
            <li>
              <ExternalLink target="financial-services" address={addressOf(links, 'financial-services')}>
                <Trans>Authorised Financial Services Provider</Trans>
              </ExternalLink>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}
