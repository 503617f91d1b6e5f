import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { ModuleAccess } from '../modules/module-access.ts';
import { certificateLimits } from './certificate.limits.ts';
import { certificateListRoutes, certificateRoutes, signatureRoutes } from './certificate.routes.ts';
import { CertificateService } from './certificate.service.ts';
import { certificateSettings } from './certificate.settings.ts';
import { certificateMailHandler, certificateMailText, correctedMailText } from './certificate-mail.ts';
import { joinCertificates } from './merge-certificates.ts';
import { Signatures } from './signatures.ts';
import { CertificateList } from './staff-list.ts';

export const declares = {
  tables: {
    certificate: {
      retention: {
        kept: 'Certificates can be checked for ever; without the name, if their owner leaves so.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinCertificates },
    },
  },
  reads: {
    account:
      'Whose a certificate is, of accounts that were merged too, also in the list for staff; the name on a certificate, in the statement that makes it; whom to tell of a certificate, by one statement that finds nobody once it is withdrawn.',
    module: 'The address of the course that the email leads to.',
  },
  settings: {
    ...certificateSettings,
    mail_certificate: certificateMailText,
    mail_certificate_corrected: correctedMailText,
  },
  limits: certificateLimits,
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  moduleAccess: ModuleAccess;
  mailer: Mailer;
  securityLog: SecurityLog;
  throttle: Throttle;
}

export function make(needs: Platform & Needs): Feature<{ certificates: CertificateService }> {
  const { config, db, catalogue, mailer, moduleAccess, renderer, throttle } = needs;
  const signatures = new Signatures(needs);
  const { publicUrl } = config;
  const certificates = new CertificateService({
    db,
    catalogue,
    moduleAccess,
    renderer,
    signatures,
    publicUrl,
  });
  return {
    offers: { certificates },
    routes: (app) => {
      certificateRoutes(app, certificates, throttle);
      certificateListRoutes(app, new CertificateList(needs));
      signatureRoutes(app, signatures);
    },
    jobs: [certificateMailHandler(db, mailer, publicUrl)],
  };
}
