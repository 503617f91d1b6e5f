import * as accounts from './accounts.ts';
import * as administration from './administration.ts';
import * as articles from './articles.ts';
import * as assessment from './assessment.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as breaches from './breaches.ts';
import type { Address, Call } from './call.ts';
import * as chats from './chats.ts';
import * as community from './community.ts';
import * as connections from './connections.ts';
import * as consents from './consents.ts';
import * as courses from './courses.ts';
import * as dataRequests from './data-requests.ts';
import * as emailChange from './email-change.ts';
import * as erasures from './erasures.ts';
import * as groups from './groups.ts';
import * as invitations from './invitations.ts';
import * as jobSearch from './job-search.ts';
import * as merges from './merges.ts';
import * as moderation from './moderation.ts';
import * as moduleEditing from './module-editing.ts';
import * as modules from './modules.ts';
import * as myGroups from './my-groups.ts';
import * as notices from './notices.ts';
import { describeCalls } from './openapi.ts';
import * as packageUploads from './package-uploads.ts';
import * as pages from './pages.ts';
import * as people from './people.ts';
import * as person from './person.ts';
import * as personActions from './person-actions.ts';
import * as personCertificates from './person-certificates.ts';
import * as places from './places.ts';
import * as posts from './posts.ts';
import * as profilePages from './profile-pages.ts';
import * as registration from './registration.ts';
import * as reminders from './reminders.ts';
import * as reporting from './reporting.ts';
import * as reports from './reports.ts';
import * as resources from './resources.ts';
import * as retention from './retention.ts';
import * as review from './review.ts';
import * as scorm from './scorm.ts';
import * as secondFactor from './second-factor.ts';
import * as selfHelp from './self-help.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signatures from './signatures.ts';
import * as stories from './stories.ts';
import * as support from './support.ts';
import * as tickets from './tickets.ts';
import * as workbook from './workbook.ts';

export {
  type Access,
  inWords,
  isForStaff,
  isStaffRole,
  type Relation,
  type Right,
  type Role,
  roles,
  staffRoles,
  userTypes,
} from './access.ts';
export {
  accountStates,
  foundBy,
  type ListedAccount,
  type Person,
  type StaffAccount,
} from './accounts.ts';
export { type AttentionKind, attentionKinds, type Me, type Overview } from './administration.ts';
export {
  type Article,
  type ArticleCategories,
  type ArticleKind,
  type ArticleRow,
  type ArticleVersion,
  articleKinds,
  articleStates,
  type FaqEntry,
} from './articles.ts';
export type { Certificate, OwnCertificate, Quiz, Review } from './assessment.ts';
export { type AuditAction, type AuditRow, auditActions, auditFields } from './audit.ts';
export { accessClaims, passwordLength } from './auth.ts';
export type { Breach } from './breaches.ts';
export {
  type Address,
  type Call,
  type ErrorStatus,
  errorsOf,
  type Input,
  type Method,
  type Reply,
  type Upload,
} from './call.ts';
export {
  type ChatMessage,
  chatMessage,
  mostInChats,
  type Room,
  type RoomChanges,
  type RoomPerson,
  roomChanges,
} from './chats.ts';
export {
  type Author,
  type CommunityMode,
  type CommunityPerson,
  type CommunityStanding,
  communityAge,
  communityModes,
  houseRules,
  type ReportableKind,
  reportableKinds,
  type Standing,
  standings,
} from './community.ts';
export type { Connection, ConnectionInvitation, FoundPerson, Relationship } from './connections.ts';
export { type Consent, consentKinds } from './consents.ts';
export {
  appealDays,
  firstTerms,
  messageLength,
  moduleStates,
  mostExported,
  passMark,
  roomNameLength,
} from './constants.ts';
export type { OpenCourse, PublicCourse } from './courses.ts';
export {
  type DataRequest,
  dataRequestKinds,
  dataRequestOutcomes,
  dataRequestStates,
  dataRequestWays,
  type OwnDataRequest,
} from './data-requests.ts';
export type { Erasure } from './erasures.ts';
export { type Group, type GroupProgress, type NeedsMe, needReasons } from './groups.ts';
export {
  type Invitation,
  type InvitationReport,
  invitationStates,
  lineOutcomes,
  mostInvited,
} from './invitations.ts';
export { jobRecordLength, type KeptJobSearch } from './job-search.ts';
export { csvType, mostCounted, pageSize } from './list.ts';
export {
  type Duplicate,
  type MergeCase,
  type MergeHolds,
  type MergePreview,
  type MergeSide,
  mergeCases,
  type SettledCase,
} from './merges.ts';
export type { Authority, CaseAct, ModerationCase, ModerationRow, SanctionChoice } from './moderation.ts';
export type {
  EditedModule,
  EditedModuleRow,
  EditedPackage,
  ModuleGroup,
  ModuleVersion,
} from './module-editing.ts';
export { isSkillsModule, moduleName } from './module-name.ts';
export { type ChapterText, families, type ModuleSummary, type Webmodule } from './modules.ts';
export { type GroupNotice, groupNotice, type MyGroup } from './my-groups.ts';
export { type Digest, type Notice, type NoticeKind, noticeKinds } from './notices.ts';
export { type PackageUpload, packageUpload } from './package-uploads.ts';
export type { LearnerPage } from './pages.ts';
export {
  type Profile,
  type ProfileLevel,
  type ProfilePart,
  pictureUpload,
  profileLevels,
  profileParts,
  type User,
} from './people.ts';
export type { AttemptAnswers, PersonAttempt, PersonGroup, PersonModule, PersonSession } from './person.ts';
export type { PersonCertificate } from './person-certificates.ts';
export { nameForMail } from './person-name.ts';
export {
  type EditedPlace,
  type Place,
  type PlaceFile,
  type PlaceKind,
  type PlaceRow,
  placeFile,
  placeStates,
} from './places.ts';
export {
  type CommentPage,
  editMinutes,
  mostPostCounted,
  type Post,
  type PostAudiences,
  type PostComment,
  type PostPage,
  type PostState,
  postPictureUpload,
} from './posts.ts';
export type { ProfilePage, readers } from './profile-pages.ts';
export type { Goal } from './reminders.ts';
export {
  type appealOutcomes,
  type caseOutcomes,
  type OwnDecision,
  type ReportReason,
  reportReasons,
  urgentReasons,
} from './reporting.ts';
export type {
  attemptsCounted,
  discriminationBands,
  funnelCounts,
  funnelSteps,
  ItemReport,
  itemFlags,
  itemsShown,
  optionFlags,
} from './reports.ts';
export type { Resource } from './resources.ts';
export type { RetentionRule } from './retention.ts';
export type { ReviewAnswer, ReviewQuestion } from './review.ts';
export {
  type OrganizationItem,
  type ScormLaunch,
  type ScormOrganization,
  type ScormUnloadBeacon,
  scormLaunch,
  scormOrganization,
  scormUnloadBeacon,
} from './scorm.ts';
export type { HelpArticle, HelpCategory } from './self-help.ts';
export type { DeviceSession } from './sessions.ts';
export {
  type PartsField,
  type Setting,
  type SettingField,
  type SettingGroup,
  type SettingValue,
  type SimpleField,
  settingGroups,
} from './settings.ts';
export { fieldErrors, problem } from './shapes.ts';
export { signatureUpload } from './signatures.ts';
export type { SiteLinks, SiteSettings } from './site-data.ts';
export type { Story, StoryList, StoryRow } from './stories.ts';
export {
  type Hustle,
  type StoryKind,
  type StoryParts,
  type StorySource,
  storyKinds,
  storyLanguages,
  storyParts,
} from './story.ts';
export {
  type CannedAnswer,
  mostCannedAnswers,
  type OwnTicket,
  type Ticket,
  type TicketMessage,
  type TicketState,
  type TicketSummary,
  ticketCategories,
  ticketStates,
} from './tickets.ts';
export type { WorkbookEntry } from './workbook.ts';

/** Every call of the API, by what it is about. */
export const api = {
  signIn: auth.signIn,
  refresh: auth.refresh,
  signOut: auth.signOut,
  requestPasswordReset: auth.requestPasswordReset,
  checkPasswordReset: auth.checkPasswordReset,
  confirmPasswordReset: auth.confirmPasswordReset,
  changePassword: auth.changePassword,

  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,

  signInWithFactor: secondFactor.signInWithFactor,
  readFactor: secondFactor.readFactor,
  enrolFactor: secondFactor.enrolFactor,
  confirmFactor: secondFactor.confirmFactor,
  proveFactor: secondFactor.proveFactor,
  readAccountFactor: secondFactor.readAccountFactor,
  resetFactor: secondFactor.resetFactor,

  register: registration.register,
  readInvitation: registration.readInvitation,
  confirmEmail: registration.confirmEmail,
  sendConfirmation: registration.sendConfirmation,

  changeEmail: emailChange.changeEmail,
  confirmEmailChange: emailChange.confirmEmailChange,
  acceptEmailChange: emailChange.acceptEmailChange,
  stopEmailChange: emailChange.stopEmailChange,

  getUser: people.getUser,
  getProfile: people.getProfile,
  updateUser: people.updateUser,
  updateUserType: people.updateUserType,
  setPicture: people.setPicture,
  getPicture: people.getPicture,
  deletePicture: people.deletePicture,
  exportUser: people.exportUser,
  deleteUser: people.deleteUser,

  getMe: administration.getMe,
  getOverview: administration.getOverview,

  listAccounts: accounts.listAccounts,
  exportAccounts: accounts.exportAccounts,
  getAccount: accounts.getAccount,
  setRights: accounts.setRights,

  listAccountSessions: person.listAccountSessions,
  endAccountSession: person.endAccountSession,
  endAccountSessions: person.endAccountSessions,
  listAccountProgress: person.listAccountProgress,
  listAccountAttempts: person.listAccountAttempts,
  getAccountAttempt: person.getAccountAttempt,
  listAccountGroups: person.listAccountGroups,
  listAccountTickets: person.listAccountTickets,

  listAccountCertificates: personCertificates.listAccountCertificates,
  reissueCertificate: personCertificates.reissueCertificate,
  withdrawCertificate: personCertificates.withdrawCertificate,
  reinstateCertificate: personCertificates.reinstateCertificate,

  sendAccountResetLink: personActions.sendAccountResetLink,
  sendAccountConfirmation: personActions.sendAccountConfirmation,
  changeAccountEmail: personActions.changeAccountEmail,
  setAccountType: personActions.setAccountType,
  exportAccount: personActions.exportAccount,

  invitePeople: invitations.invitePeople,
  inviteStaff: invitations.inviteStaff,
  listInvitations: invitations.listInvitations,
  withdrawInvitation: invitations.withdrawInvitation,
  createGroup: groups.createGroup,
  listGroups: groups.listGroups,
  exportGroups: groups.exportGroups,
  listAllGroups: groups.listAllGroups,
  exportAllGroups: groups.exportAllGroups,
  getGroup: groups.getGroup,
  changeGroup: groups.changeGroup,
  renewGroupCode: groups.renewGroupCode,
  listGroupMembers: groups.listGroupMembers,
  exportGroupMembers: groups.exportGroupMembers,
  inviteToGroup: groups.inviteToGroup,
  answerGroupHelp: groups.answerGroupHelp,
  removeGroupMember: groups.removeGroupMember,
  setGroupModule: groups.setGroupModule,
  removeGroupModule: groups.removeGroupModule,
  getGroupProgress: groups.getGroupProgress,
  getGroupProgressFile: groups.getGroupProgressFile,
  getClassPack: groups.getClassPack,
  getNeedsMe: groups.getNeedsMe,
  getNeedsMeFile: groups.getNeedsMeFile,

  readJoinCode: myGroups.readJoinCode,
  joinGroup: myGroups.joinGroup,
  listMyGroups: myGroups.listMyGroups,
  askGroupHelp: myGroups.askGroupHelp,
  leaveGroup: myGroups.leaveGroup,
  makeCalendar: myGroups.makeCalendar,
  endCalendar: myGroups.endCalendar,
  getCalendar: myGroups.getCalendar,
  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,
  listRetention: retention.listRetention,

  previewMerge: merges.previewMerge,
  mergeAccounts: merges.mergeAccounts,
  listDuplicates: merges.listDuplicates,
  eraseAccount: erasures.eraseAccount,
  listErasures: erasures.listErasures,
  confirmErasure: erasures.confirmErasure,
  stopErasure: erasures.stopErasure,

  listOwnDataRequests: dataRequests.listOwnDataRequests,
  askAboutData: dataRequests.askAboutData,
  listDataRequests: dataRequests.listDataRequests,
  exportDataRequests: dataRequests.exportDataRequests,
  getDataRequest: dataRequests.getDataRequest,
  enterDataRequest: dataRequests.enterDataRequest,
  changeDataRequest: dataRequests.changeDataRequest,
  closeDataRequest: dataRequests.closeDataRequest,
  exportForDataRequest: dataRequests.exportForDataRequest,

  listBreaches: breaches.listBreaches,
  exportBreaches: breaches.exportBreaches,
  getBreach: breaches.getBreach,
  addBreach: breaches.addBreach,
  changeBreach: breaches.changeBreach,

  listOwnConsents: consents.listOwnConsents,
  listConsents: consents.listConsents,
  acceptTerms: consents.acceptTerms,

  getLearnerPage: pages.getLearnerPage,

  listEditedModules: moduleEditing.listEditedModules,
  orderModules: moduleEditing.orderModules,
  findModuleGroups: moduleEditing.findModuleGroups,
  readEditedModule: moduleEditing.readEditedModule,
  publishModule: moduleEditing.publishModule,
  restrictModule: moduleEditing.restrictModule,
  describeModule: moduleEditing.describeModule,
  setModuleVersion: moduleEditing.setModuleVersion,
  setModulePackage: moduleEditing.setModulePackage,
  dropModulePackage: moduleEditing.dropModulePackage,
  setModuleSites: moduleEditing.setModuleSites,
  removeModule: moduleEditing.removeModule,
  tryModulePackage: moduleEditing.tryModulePackage,

  beginPackageUpload: packageUploads.beginPackageUpload,
  sendPackagePiece: packageUploads.sendPackagePiece,
  finishPackageUpload: packageUploads.finishPackageUpload,
  readPackageUpload: packageUploads.readPackageUpload,
  cancelPackageUpload: packageUploads.cancelPackageUpload,

  listPlaces: places.listPlaces,
  listHelpLines: places.listHelpLines,
  getPlace: places.getPlace,
  reportPlace: places.reportPlace,
  listEditedPlaces: places.listEditedPlaces,
  exportPlaces: places.exportPlaces,
  addPlace: places.addPlace,
  readEditedPlace: places.readEditedPlace,
  changePlace: places.changePlace,
  checkPlace: places.checkPlace,
  decidePlaceFile: places.decidePlaceFile,

  getJobSearch: jobSearch.getJobSearch,
  keepJobSearch: jobSearch.keepJobSearch,
  writeJobRecord: jobSearch.writeJobRecord,
  dropJobSearch: jobSearch.dropJobSearch,

  getProfilePage: profilePages.getProfilePage,
  getProfilePagePicture: profilePages.getProfilePagePicture,
  renewHandle: profilePages.renewHandle,

  getCommunity: community.getCommunity,
  enterCommunity: community.enterCommunity,
  listConnections: connections.listConnections,
  removeConnection: connections.removeConnection,
  listInvitationsToConnect: connections.listInvitationsToConnect,
  inviteToConnect: connections.inviteToConnect,
  acceptInvitation: connections.acceptInvitation,
  endInvitation: connections.endInvitation,
  getConnectCode: connections.getConnectCode,
  renewConnectCode: connections.renewConnectCode,
  readConnectCode: connections.readConnectCode,
  listPeopleOfGroup: connections.listPeopleOfGroup,
  findPeople: connections.findPeople,
  listBlocks: connections.listBlocks,
  blockPerson: connections.blockPerson,
  unblockPerson: connections.unblockPerson,

  listRooms: chats.listRooms,
  makeRoom: chats.makeRoom,
  openPair: chats.openPair,
  getRoom: chats.getRoom,
  changeRoom: chats.changeRoom,
  listRoomPeople: chats.listRoomPeople,
  addToRoom: chats.addToRoom,
  removeFromRoom: chats.removeFromRoom,
  muteRoom: chats.muteRoom,
  readRoom: chats.readRoom,
  listMessages: chats.listMessages,
  writeMessage: chats.writeMessage,
  removeMessage: chats.removeMessage,
  listChanges: chats.listChanges,
  streamRoom: chats.streamRoom,
  leaveRoom: chats.leaveRoom,
  listPosts: posts.listPosts,
  getPostAudiences: posts.getPostAudiences,
  addPost: posts.addPost,
  sendPostPicture: posts.sendPostPicture,
  getPost: posts.getPost,
  getPostPicture: posts.getPostPicture,
  changePost: posts.changePost,
  sayWellDone: posts.sayWellDone,
  takeWellDoneBack: posts.takeWellDoneBack,
  listPostComments: posts.listPostComments,
  addPostComment: posts.addPostComment,
  changePostComment: posts.changePostComment,
  deletePostComment: posts.deletePostComment,
  deletePost: posts.deletePost,

  reportSomething: reporting.reportSomething,
  listOwnDecisions: reporting.listOwnDecisions,
  appealDecision: reporting.appealDecision,

  listCases: moderation.listCases,
  exportCases: moderation.exportCases,
  getCase: moderation.getCase,
  getCasePicture: moderation.getCasePicture,
  decideCase: moderation.decideCase,
  decideAppeal: moderation.decideAppeal,
  escalateCase: moderation.escalateCase,
  releaseCase: moderation.releaseCase,
  reopenCase: moderation.reopenCase,
  getModerationFigures: moderation.getModerationFigures,

  listNotices: notices.listNotices,
  seeNotices: notices.seeNotices,
  getDigest: notices.getDigest,
  setDigest: notices.setDigest,
  stopDigest: notices.stopDigest,

  listOfArticles: articles.listOfArticles,
  exportArticles: articles.exportArticles,
  addArticle: articles.addArticle,
  readArticle: articles.readArticle,
  changeArticle: articles.changeArticle,
  readArticleVersion: articles.readArticleVersion,
  restoreArticle: articles.restoreArticle,
  keepArticle: articles.keepArticle,
  previewArticle: articles.previewArticle,
  readArticleCategories: articles.readArticleCategories,
  changeArticleCategories: articles.changeArticleCategories,
  listFaq: articles.listFaq,

  listStories: stories.listStories,
  getStory: stories.getStory,
  listStoryAddresses: stories.listStoryAddresses,

  listCourses: courses.listCourses,
  getCourse: courses.getCourse,

  listModules: modules.listModules,
  summary: modules.summary,
  getModule: modules.getModule,
  getChapter: modules.getChapter,
  getFile: modules.getFile,
  getProgress: modules.getProgress,
  completeSlide: modules.completeSlide,
  completeOffline: modules.completeOffline,

  getQuiz: assessment.getQuiz,
  resetQuiz: assessment.resetQuiz,
  answer: assessment.answer,
  getQuizStatus: assessment.getQuizStatus,
  getQuizResult: assessment.getQuizResult,
  getReview: assessment.getReview,
  rate: assessment.rate,
  getCertificate: assessment.getCertificate,
  listCertificates: assessment.listCertificates,
  verifyCertificate: assessment.verifyCertificate,

  getScormLaunch: scorm.getScormLaunch,
  getScormInitData: scorm.getScormInitData,
  getScormValue: scorm.getScormValue,
  commitScorm: scorm.commitScorm,
  getScormInProgress: scorm.getScormInProgress,
  getScormCompleted: scorm.getScormCompleted,

  getGoal: reminders.getGoal,
  setGoal: reminders.setGoal,
  stopReminders: reminders.stopReminders,

  reportCourses: reports.reportCourses,
  exportCoursesReport: reports.exportCoursesReport,
  reportFunnel: reports.reportFunnel,
  exportFunnelReport: reports.exportFunnelReport,
  reportStops: reports.reportStops,
  exportStopsReport: reports.exportStopsReport,
  reportItems: reports.reportItems,
  exportItemsReport: reports.exportItemsReport,
  reportRatings: reports.reportRatings,
  exportRatingsReport: reports.exportRatingsReport,
  reportTime: reports.reportTime,
  exportTimeReport: reports.exportTimeReport,
  reportGroup: reports.reportGroup,
  reportSupport: reports.reportSupport,
  exportSupportReport: reports.exportSupportReport,

  listReviewQuestions: review.listReviewQuestions,
  answerReviewQuestion: review.answerReviewQuestion,
  pauseReview: review.pauseReview,

  listWorkbook: workbook.listWorkbook,
  writeWorkbook: workbook.writeWorkbook,

  listResources: resources.listResources,
  readResource: resources.readResource,

  listArticles: selfHelp.listArticles,
  getListedArticle: selfHelp.getListedArticle,
  getArticle: selfHelp.getArticle,
  listCategories: selfHelp.listCategories,
  getCategory: selfHelp.getCategory,
  addSignature: signatures.addSignature,
  getSignature: signatures.getSignature,

  logTicket: support.logTicket,
  contact: support.contact,
  listOwnTickets: tickets.listOwnTickets,
  writeAgain: tickets.writeAgain,

  listTickets: tickets.listTickets,
  exportTickets: tickets.exportTickets,
  getTicket: tickets.getTicket,
  changeTicket: tickets.changeTicket,
  writeInTicket: tickets.writeInTicket,
  mergeTicket: tickets.mergeTicket,
  listTicketAgents: tickets.listTicketAgents,
  listCannedAnswers: tickets.listCannedAnswers,
  addCannedAnswer: tickets.addCannedAnswer,
  changeCannedAnswer: tickets.changeCannedAnswer,
  removeCannedAnswer: tickets.removeCannedAnswer,

  listSettings: settings.listSettings,
  changeSetting: settings.changeSetting,
  resetSetting: settings.resetSetting,
  previewSetting: settings.previewSetting,
} satisfies Record<string, Call>;

type Api = typeof api;

/** The calls by address: `CallAt['GET /v1/user/:id/']`. */
export type CallAt = { [K in keyof Api as Address<Api[K]>]: Api[K] };

/** Every call, in the order of `api`. */
export const apiCalls = (): Call[] => Object.values(api);

/** The whole API as an OpenAPI 3.0 document. */
export const openApi = (): object => describeCalls(api);
