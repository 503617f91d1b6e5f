import { lazy } from 'react';
import type { Pages } from './pages.ts';

export const lazyPages: Pages = {
  home: lazy(() => import('./home-page.tsx').then((file) => ({ default: file.HomePage }))),
  about: lazy(() => import('./about-page.tsx').then((file) => ({ default: file.AboutPage }))),
  faq: lazy(() => import('./faq-page.tsx').then((file) => ({ default: file.FaqPage }))),
  leaving: lazy(() => import('./leaving-page.tsx').then((file) => ({ default: file.LeavingPage }))),
  selfHelp: lazy(() => import('./self-help-page.tsx').then((file) => ({ default: file.SelfHelpPage }))),
  helpCategory: lazy(() =>
    import('./help-category-page.tsx').then((file) => ({ default: file.HelpCategoryPage })),
  ),
  helpArticle: lazy(() =>
    import('./help-article-page.tsx').then((file) => ({ default: file.HelpArticlePage })),
  ),
  ticket: lazy(() => import('./ticket-page.tsx').then((file) => ({ default: file.TicketPage }))),
  signIn: lazy(() => import('./sign-in-page.tsx').then((file) => ({ default: file.SignInPage }))),
  forgotPassword: lazy(() =>
    import('./forgot-password-page.tsx').then((file) => ({ default: file.ForgotPasswordPage })),
  ),
  register: lazy(() => import('./register-page.tsx').then((file) => ({ default: file.RegisterPage }))),
  confirmEmail: lazy(() =>
    import('./confirm-email-page.tsx').then((file) => ({ default: file.ConfirmEmailPage })),
  ),
  verify: lazy(() => import('./verify-page.tsx').then((file) => ({ default: file.VerifyPage }))),
  dashboard: lazy(() => import('./dashboard-page.tsx').then((file) => ({ default: file.DashboardPage }))),
  editProfile: lazy(() =>
    import('./edit-profile-page.tsx').then((file) => ({ default: file.EditProfilePage })),
  ),
  changePassword: lazy(() =>
    import('./change-password-page.tsx').then((file) => ({ default: file.ChangePasswordPage })),
  ),
  resources: lazy(() => import('./resources-page.tsx').then((file) => ({ default: file.ResourcesPage }))),
  module: lazy(() => import('./module-page.tsx').then((file) => ({ default: file.ModulePage }))),
};
