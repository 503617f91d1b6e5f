import { features, personalDataTables, releaseOwned, tableRules } from '../features.ts';
import type { Base } from './base.ts';
import type { Composition } from './composition.ts';
import type { Learning } from './learning.ts';
import type { Together } from './together.ts';

/** Creates the features for the work of staff, and the calls that combine several features. */
export function composeStaff(composition: Composition, base: Base, learning: Learning, together: Together) {
  const { emailChange, endedSessions, invitations, mailer, pictures, securityLog, throttle } = base;
  const { attemptRecords, catalogue, certificates, progress, publicCourses, remarking, scorm } = learning;
  const { facilitators, groups, personGroups } = together;
  const { metrics } = composition.add(features.health, {});
  const { erasures, ownData, people } = composition.add(features.people, {
    certificates,
    endedSessions,
    facilitators,
    forget: () => composition.gather('forget'),
    mailer,
    outboxKeeper: base.outboxKeeper,
    ownFiles: () => composition.gather('ownFiles'),
    passwordChange: base.passwordChange,
    personalDataTables,
    pictures,
    releaseOwned,
    securityLog,
    throttle,
  });
  composition.add(features.pages, {
    assessment: learning.assessment,
    catalogue,
    certificates,
    chats: together.chats,
    connections: together.connecting.connections,
    goals: learning.goals,
    membership: together.membership,
    moduleAccess: learning.moduleAccess,
    myGroups: together.myGroups,
    noticesSeen: together.noticesSeen,
    outcomes: learning.outcomes,
    paths: learning.paths,
    people,
    progress,
    review: learning.review,
    workbook: learning.workbook,
  });
  composition.add(features.administration, {
    attention: () => composition.gather('attention').flat(),
    people,
  });
  const { mailedTickets, replyAddresses, ...tickets } = composition.add(features.support, {
    mailer,
    securityLog,
    throttle,
  });
  const { cannedAnswers, inbox, ownTickets, personTickets, support, supportLoad } = tickets;
  composition.add(features.mailIn, { mailedTickets, replyAddresses, securityLog, throttle });
  const { holdReports, mergeReported, recountAnswers, reportCounter } = composition.add(features.reports, {
    catalogue,
    groups,
    scorm,
    supportLoad,
  });
  composition.add(features.partnerManagers, { endedSessions, partners: base.partners });
  const { peopleCounter } = composition.add(features.peopleReport, {
    catalogue,
    mailer,
    partners: base.partners,
    throttle,
  });
  composition.add(features.merging, {
    emailChange,
    endedSessions,
    holdReports,
    mailer,
    mergeReported,
    pictures,
    securityLog,
    tableRules,
  });
  const { accountsByStaff, dataCopies, personCertificates } = composition.add(features.staff, {
    attemptRecords,
    certificates,
    emailChange,
    endedSessions,
    facilitators,
    invitations,
    mailer,
    notices: together.notices,
    ownData,
    personGroups,
    personTickets,
    progress,
    releaseOwned,
    securityLog,
    sessions: base.sessions,
    throttle,
  });
  composition.add(features.singleSignOn, {
    auth: base.auth,
    endedSessions,
    releaseOwned,
    securityLog,
    staffSessions: base.staffSessions,
    throttle,
  });
  const { breaches, dataRequests } = composition.add(features.dataRequests, {
    dataCopies,
    mailer,
    securityLog,
    throttle,
  });
  const { deleteDraft, draftReader } = composition.add(features.courseDrafts, { catalogue, throttle });
  composition.add(features.courseEditing, {
    allowedSites: learning.allowedSites,
    catalogue,
    deleteDraft,
    scorm,
    securityLog,
  });
  composition.add(features.remarking, { holdReports, recountAnswers, remarking });
  composition.add(features.packageAnswers, {});
  const { search } = composition.add(features.search, {
    catalogue,
    moduleAccess: learning.moduleAccess,
  });
  composition.add(features.articles, { mailer, publicCourses, search });
  const { publicPlaces } = composition.add(features.places, { mailer, throttle });
  return {
    accountsByStaff,
    breaches,
    cannedAnswers,
    dataRequests,
    draftReader,
    erasures,
    inbox,
    metrics,
    ownData,
    ownTickets,
    people,
    peopleCounter,
    personCertificates,
    personTickets,
    publicPlaces,
    reportCounter,
    search,
    support,
  };
}
