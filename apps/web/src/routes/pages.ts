import type { ComponentType } from 'react';

/** The pages of the site: split into files of their own in the browser, all at hand on the server. */
export interface Pages {
  home: ComponentType;
  about: ComponentType;
  faq: ComponentType;
  leaving: ComponentType;
  selfHelp: ComponentType;
  helpCategory: ComponentType;
  helpArticle: ComponentType;
  ticket: ComponentType;
  signIn: ComponentType;
  forgotPassword: ComponentType;
  register: ComponentType;
  confirmEmail: ComponentType;
  verify: ComponentType;
  dashboard: ComponentType;
  editProfile: ComponentType;
  changePassword: ComponentType;
  resources: ComponentType;
  module: ComponentType;
}

/** The addresses of the site (docs/specification.md, section 2): as far as they exist. */
export const paths = {
  home: '/',
  about: '/about-us',
  faq: '/faq',
  leaving: '/leaving/:target',
  selfHelp: '/self-help',
  helpCategory: '/self-help/category/:slug',
  helpArticle: '/self-help/article/:id',
  ticket: '/self-help/log-a-ticket',
  signIn: '/login',
  forgotPassword: '/forgot-password',
  register: '/register',
  confirmEmail: '/confirm-email',
  verify: '/verify/:number',
  dashboard: '/my-learning',
  editProfile: '/my-learning/edit-profile',
  changePassword: '/my-learning/edit-profile/change-password',
  resources: '/my-learning/resources',
  module: '/my-learning/:category',
} as const;
