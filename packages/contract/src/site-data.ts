import type { CommunityMode } from './community.ts';

/** Where the site leads outside; settings of the administrators, each a whole address. */
export interface SiteLinks {
  /** The partner bank's pages; null: it has not named them yet. */
  terms: string | null;
  privacy: string | null;
  financial_services: string | null;
  google_play: string;
  app_store: string;
  app_gallery: string;
  /** The university's registration forms (docs/specification.md, section 2, UP Registration dialog). */
  up_project_management: string;
  up_ai_and_data_science: string;
  /** The site with free career guidance (docs/specification.md, section 1). */
  career_guidance: string;
}

/** What the server tells every page. */
export interface SiteSettings {
  /** Demo accounts exist. */
  demo: boolean;
  /** Who may make an account. */
  registration: 'open' | 'invite' | 'closed';
  /** What whoever joins accepts; null: not known, as links. */
  joining: {
    terms: string;
    minimum_age: number;
    /** Those who are here already accept a new version too; left out where they need not. */
    ask_again?: true;
  } | null;
  /** null: not known, as beside Vite's development server. */
  links: SiteLinks | null;
  /** Origins whose pages may sign their visitors in by a link (`?token=`) unasked; left out where there are none. */
  partner_origins?: string[];
  /** How far the community is open; left out where there is none. */
  community?: Exclude<CommunityMode, 'off'>;
  /** What a megabyte costs most people; left out where nobody has said. */
  cents_per_mb?: number;
  /** The path of this site that visits are reported to, with consent; null: to nobody. */
  analytics: string | null;
}
