import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { CertificateService } from '../certificate/certificate.service.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import { assessmentRoutes } from './assessment.routes.ts';
import { AssessmentService } from './assessment.service.ts';
import { AttemptRecords } from './attempt-records.service.ts';
import { joinAssessments, joinAttempts } from './merge-assessment.ts';
import { Remarking } from './remark.service.ts';

export const declares = {
  tables: {
    attempt: {
      retention: withAccount,
      personalData: {
        by: 'account_id',
        withheld: ['correct', 'option_orders', 'first_options', 'question_ids', 'chosen'],
      },
      merge: { account_id: joinAttempts },
    },
    assessment: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinAssessments },
    },
  },
  reads: {
    account:
      'A learner whose attempt is marked again is locked first, so that nobody is marked during an erasure.',
    chapter_progress: 'An attempt opens by one statement, if its chapters are complete at that moment.',
    course_version: 'The questions of earlier versions, to find those whose key was wrong.',
    module: 'What was attempted in a course that is offered no more stays under its name.',
    question: 'The words of the questions of an attempt, also of a version that is not current any more.',
  },
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  certificates: CertificateService;
}

export function make({ db, catalogue, clock, certificates }: Platform & Needs): Feature<{
  assessment: AssessmentService;
  attemptRecords: AttemptRecords;
  remarking: Remarking;
}> {
  const assessment = new AssessmentService({ db, catalogue, clock, certificates });
  const attemptRecords = new AttemptRecords({ db });
  const remarking = new Remarking({ certificates, learnersAtOnce: 50 });
  return {
    offers: { assessment, attemptRecords, remarking },
    routes: (app) => assessmentRoutes(app, assessment),
  };
}
