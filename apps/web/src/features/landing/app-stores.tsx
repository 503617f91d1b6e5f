import { Trans } from '@lingui/react/macro';
import type { SiteLinks } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import type { ReactNode } from 'react';
import { campaignLink } from './campaign-link.ts';
import styles from './landing.module.scss';
import { useCampaign } from './use-campaign.ts';

/** Links to the three app stores. The badges are our own drawings, not the stores' artwork. */
export function AppStores({ links }: { links: SiteLinks }) {
  const { cookies, asks, answer } = useCampaign();
  const play = campaignLink(links.google_play, cookies);
  return (
    <section className="page" aria-labelledby="app">
      <h2 id="app" className={styles.heading}>
        <Trans>Register on the App</Trans>
      </h2>
      <ul className={styles.stores}>
        <li>
          <Badge address={play} sign="M12 12l12 8-12 8z" before={<Trans>Get it on</Trans>}>
            Google Play
          </Badge>
        </li>
        <li>
          <Badge
            address={links.app_store}
            sign="M18 11v14M12 20l6 6 6-6"
            before={<Trans>Get it on the</Trans>}
          >
            Apple App Store
          </Badge>
        </li>
        <li>
          <Badge
            address={links.app_gallery}
            sign="M11 13h14v14H11zM14 13a4 4 0 0 1 8 0"
            before={<Trans>Get it on</Trans>}
          >
            Huawei AppGallery
          </Badge>
        </li>
      </ul>
      {asks && <CampaignQuestion onAnswer={answer} />}
    </section>
  );
}

/** Asks for consent in one line below the badges, so that it neither covers nor moves them. */
function CampaignQuestion({ onAnswer }: { onAnswer: (said: 'yes' | 'no') => void }) {
  return (
    <div className={styles.campaign}>
      <p>
        <Trans>
          An advert brought you here. May we keep its name on this phone for 30 days, and tell it to Google
          Play if you get the app there? It says nothing about you.
        </Trans>
      </p>
      <div className="actions">
        <Button look="secondary" onClick={() => onAnswer('no')}>
          <Trans>No</Trans>
        </Button>
        <Button look="secondary" onClick={() => onAnswer('yes')}>
          <Trans>Yes</Trans>
        </Button>
      </div>
    </div>
  );
}

interface BadgeProps {
  address: string;
  /** Drawing on the phone's screen, as an SVG path on a grid of 36 × 40. */
  sign: string;
  before: ReactNode;
  children: ReactNode;
}

function Badge({ address, sign, before, children }: BadgeProps) {
  return (
    <a className={styles.badge} href={address} target="_blank" rel="noopener noreferrer">
      <svg viewBox="0 0 36 40" aria-hidden="true" focusable="false">
        <rect x="5" y="2" width="26" height="36" rx="5" />
        <path d={sign} />
      </svg>
      <span>
        <small>{before}</small> <strong>{children}</strong>
        <span className="visually-hidden">
          <Trans>(opens in a new tab)</Trans>
        </span>
      </span>
    </a>
  );
}
