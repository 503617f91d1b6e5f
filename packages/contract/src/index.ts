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
export { foundBy, type ListedAccount, type Person, type StaffAccount } from './accounts.ts';
export { type AttentionKind, attentionKinds, type Me, type Overview } from './administration.ts';
export { api, apiCalls, type CallAt, openApi } from './api.ts';
export type { Article, ArticleCategories, ArticleRow, ArticleVersion, FaqEntry } from './articles.ts';
export type { Certificate, OwnCertificate, Quiz, Review } from './assessment.ts';
export type { Attendance, AttendanceMark, Meeting, NewMark } from './attendance.ts';
export { type AuditAction, type AuditRow, auditActions, auditFields } from './audit.ts';
export { accessClaims, passwordLength, tokenAudience, tokenIssuer } from './auth.ts';
export type { Background } from './background.ts';
export type { Breach } from './breaches.ts';
export {
  type Address,
  type Call,
  type ErrorStatus,
  errorsOf,
  hasEtag,
  type Input,
  type Method,
  type Reply,
  type Upload,
} from './call.ts';
export { type CertificateListed, type CheckedCertificates, mostChecked } from './certificates.ts';
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
  type ArticleKind,
  type Authority,
  accountStates,
  ageBands,
  articleKinds,
  articleStates,
  type CertificateState,
  certificateStates,
  dataRequestKinds,
  dataRequestOutcomes,
  dataRequestStates,
  dataRequestWays,
  type FoundKind,
  families,
  foundKinds,
  invitationStates,
  type LearnerName,
  learnerNames,
  type Occupation,
  occupations,
  orders,
  type PlaceKind,
  type Province,
  partnerStates,
  placeStates,
  provinces,
  type ReportableKind,
  type ReportReason,
  reportableKinds,
  reportReasons,
  type SanctionChoice,
  type SortOf,
  type StoryKind,
  storyKinds,
  storyLanguages,
  type TicketState,
  ticketCategories,
  ticketStates,
} from './choices.ts';
export {
  type Author,
  type CommunityMode,
  type CommunityPerson,
  type CommunityStanding,
  communityAge,
  communityModes,
  houseRules,
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
  mostCourseFiles,
  mostExported,
  mostKeptPictures,
  mostSessions,
  passMark,
  roomNameLength,
} from './constants.ts';
export {
  type CourseDraft,
  type CoursePicture,
  type CourseProblem,
  coursePictureUpload,
  type DraftFile,
} from './course-drafts.ts';
export type { CoursePreview, DraftComment, PreviewLink } from './course-previews.ts';
export type { OpenCourse, PublicCourse } from './courses.ts';
export type { DataRequest, OwnDataRequest } from './data-requests.ts';
export type { Erasure } from './erasures.ts';
export {
  type ErrorCode,
  type ErrorValue,
  type ErrorValues,
  errorCodes,
  isErrorCode,
  type PlainCode,
  type Problem,
} from './error-codes.ts';
export type { GroupMessage, GroupMessages, GroupThread } from './group-messages.ts';
export { type DueDateChange, type Group, type GroupProgress, type NeedsMe, needReasons } from './groups.ts';
export {
  type Invitation,
  type InvitationReport,
  lineOutcomes,
  mostInvited,
} from './invitations.ts';
export { jobRecordLength, type KeptJobSearch } from './job-search.ts';
export type { LearningPath } from './learning-path.ts';
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
export type { CaseAct, ModerationCase, ModerationRow } from './moderation.ts';
export type {
  EditedModule,
  EditedModuleRow,
  EditedPackage,
  ModuleGroup,
  ModuleVersion,
  TextProblem,
} from './module-editing.ts';
export { isSkillsModule, moduleName } from './module-name.ts';
export type { ChapterText, ModuleSummary, OneWebmodule, Webmodule } from './modules.ts';
export { type GroupNotice, groupNotice, type MyGroup, noticesOfManagers } from './my-groups.ts';
export { type Digest, type Notice, type NoticeKind, noticeKinds } from './notices.ts';
export { type OutcomeAnswer, type OutcomeMonths, outcomeAnswers, outcomeMonths } from './outcome-answers.ts';
export type { Outcome } from './outcomes.ts';
export type { PackageAnswers } from './package-answers.ts';
export { type PackageUpload, packageUpload } from './package-uploads.ts';
export type { ChatPage, CommunityPage, LearnerPage, MePage } from './pages.ts';
export { mostPartnerManagers, type Partner, type PartnerManager } from './partners.ts';
export {
  type Profile,
  type ProfileLevel,
  type ProfilePart,
  pictureUpload,
  profileLevels,
  profileParts,
  type User,
} from './people.ts';
export {
  mostGroupsOffered,
  type OutcomeFigures,
  type PeopleFigures,
  peopleFilters,
  peopleReaders,
} from './people-report.ts';
export type { AttemptAnswers, PersonAttempt, PersonGroup, PersonModule, PersonSession } from './person.ts';
export type { PersonCertificate } from './person-certificates.ts';
export { lastName, nameForMail, personName } from './person-name.ts';
export { type EditedPlace, type Place, type PlaceFile, type PlaceRow, placeFile } from './places.ts';
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
export { type Push, type PushKind, pushKinds } from './push.ts';
export type { RemarkingState } from './remarking.ts';
export type { Goal, ReminderDays } from './reminders.ts';
export { type appealOutcomes, type caseOutcomes, type OwnDecision, urgentReasons } from './reporting.ts';
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
export type { RowResults } from './row-results.ts';
export { mostReportReceivers, mostSavedReports, type SavedReport } from './saved-reports.ts';
export {
  type OrganizationItem,
  type ScormLaunch,
  type ScormOrganization,
  type ScormUnloadBeacon,
  scormLaunch,
  scormOrganization,
  scormUnloadBeacon,
} from './scorm.ts';
export type { FoundThing, SearchAnswer } from './search.ts';
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
export { type Hustle, type StoryParts, type StorySource, storyParts } from './story.ts';
export {
  answerLength,
  type CannedAnswer,
  mostCannedAnswers,
  type OwnTicket,
  type Ticket,
  type TicketChange,
  type TicketMessage,
  type TicketSummary,
} from './tickets.ts';
export type { WorkbookEntry } from './workbook.ts';
