import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router';
import { paths } from '../lib/paths.ts';

import { withTimeout } from '../lib/with-timeout.ts';

import type { Pages } from './pages.ts';

interface PageFile {
  /** The addresses of its page. */
  pattern: string;
  /** Fetches it, so that it is there when the page is shown. */
  load: () => Promise<unknown>;
}

const files: PageFile[] = [];

/** In milliseconds. */
const patience = 2_000;

/** A page in a file of its own. */
function page(pattern: string, load: () => Promise<ComponentType>): ComponentType {
  let here: ComponentType | undefined;
  const remember = async () => {
    here = await withTimeout(load());
    return { default: here };
  };
  const Late = lazy(remember);
  files.push({ pattern, load: remember });
  return function Page() {
    // React leaves a skeleton standing for 300 ms at least: none for a page that is there already.
    const [Shown] = useState(() => here ?? Late);
    return <Shown />;
  };
}

export const lazyPages: Pages = {
  home: page(paths.home, () => import('./home-page.tsx').then((file) => file.HomePage)),
  about: page(paths.about, () => import('./about-page.tsx').then((file) => file.AboutPage)),
  faq: page(paths.faq, () => import('./faq-page.tsx').then((file) => file.FaqPage)),
  leaving: page(paths.leaving, () => import('./leaving-page.tsx').then((file) => file.LeavingPage)),
  selfHelp: page(paths.selfHelp, () => import('./self-help-page.tsx').then((file) => file.SelfHelpPage)),
  helpCategory: page(paths.helpCategory, () =>
    import('./help-category-page.tsx').then((file) => file.HelpCategoryPage),
  ),
  helpArticle: page(paths.helpArticle, () =>
    import('./help-article-page.tsx').then((file) => file.HelpArticlePage),
  ),
  ticket: page(paths.ticket, () => import('./ticket-page.tsx').then((file) => file.TicketPage)),
  signIn: page(paths.signIn, () => import('./sign-in-page.tsx').then((file) => file.SignInPage)),
  forgotPassword: page(paths.forgotPassword, () =>
    import('./forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
  ),
  register: page(paths.register, () => import('./register-page.tsx').then((file) => file.RegisterPage)),
  confirmEmail: page(paths.confirmEmail, () =>
    import('./confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
  ),
  verify: page(paths.verify, () => import('./verify-page.tsx').then((file) => file.VerifyPage)),
  dashboard: page(paths.dashboard, () => import('./dashboard-page.tsx').then((file) => file.DashboardPage)),
  editProfile: page(paths.editProfile, () =>
    import('./edit-profile-page.tsx').then((file) => file.EditProfilePage),
  ),
  changePassword: page(paths.changePassword, () =>
    import('./change-password-page.tsx').then((file) => file.ChangePasswordPage),
  ),
  resources: page(paths.resources, () => import('./resources-page.tsx').then((file) => file.ResourcesPage)),
  module: page(paths.module, () => import('./module-page.tsx').then((file) => file.ModulePage)),
};

/**
 * Waits for the file of the page at an address, which comes along with the document. Where it is late or does not
 * arrive, the page itself says so: what stands around it need not wait.
 */
export async function pageFileHere(pathname: string): Promise<void> {
  const file = files.find(({ pattern }) => matchPath(pattern, pathname));
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([file?.load().catch(() => {}), late]);
}
