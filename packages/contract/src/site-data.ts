import type { CommunityMode } from './community.ts';

/** The site's outbound links, which administrators set; each is a complete URL. */
export interface SiteLinks {
  /** The partner bank's pages; null until they are set. */
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

/** Server data for every page. */
export interface SiteSettings {
  /** True if demo accounts exist. */
  demo: boolean;
  /** Who may create an account. */
  registration: 'open' | 'invite' | 'closed';
  /** The texts that new users accept; null if unknown, like `links`. */
  joining: {
    terms: string;
    minimum_age: number;
    /** Present if existing users must accept a new version too. */
    ask_again?: true;
  } | null;
  /** Null if unknown, as with Vite's development server. */
  links: SiteLinks | null;
  /** Origins whose pages may sign visitors in by a link (`?token=`) without asking; omitted if there are none. */
  partner_origins?: string[];
  /** The community's mode; omitted if it is off. */
  community?: Exclude<CommunityMode, 'off'>;
  /** The usual price of a megabyte; omitted if not set. */
  cents_per_mb?: number;
  /** Present if pages must not open without a network: browsers remove the service worker. */
  offline_pages?: 'off';
  /** Path on this site that receives page views, with consent; null if there is none. */
  analytics: string | null;
}
