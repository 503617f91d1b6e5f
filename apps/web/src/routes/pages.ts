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
