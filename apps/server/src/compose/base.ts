import { everySetting, features, tableRules } from '../features.ts';
import type { Composition } from './composition.ts';

export type Base = ReturnType<typeof composeBase>;

/** Creates the features for accounts and services that the features of all other layers use. */
export function composeBase(composition: Composition) {
  composition.add(features.jobs, {});
  const { settings } = composition.add(features.settings, { everySetting });
  const { throttle } = composition.add(features.throttle, {});
  const { audit, securityLog, securityMetrics } = composition.add(features.audit, { throttle });
  const { mailer, mailCount, outboxKeeper } = composition.add(features.mail, {});
  const { retention } = composition.add(features.retention, { tableRules });
  const { partners } = composition.add(features.partners, {});
  const { backgrounds } = composition.add(features.background, { partners });
  const { auth, emailChange, endedSessions, invitations, passwordChange, sessions, staffSessions, tokens } =
    composition.add(features.auth, { backgrounds, mailer, securityLog, tableRules, throttle });
  const { pictureFiles, pictures } = composition.add(features.pictures, { throttle });
  const { pushes, pushSender } = composition.add(features.push, { throttle });
  composition.add(features.consents, { securityLog });
  return {
    audit,
    auth,
    backgrounds,
    emailChange,
    endedSessions,
    invitations,
    mailCount,
    mailer,
    outboxKeeper,
    partners,
    passwordChange,
    pictureFiles,
    pictures,
    pushes,
    pushSender,
    retention,
    securityLog,
    securityMetrics,
    sessions,
    settings,
    staffSessions,
    throttle,
    tokens,
  };
}
