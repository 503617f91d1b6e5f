/** The pass mark of every course, in percent (docs/specification.md, section 9). */
export const passMark = 80;

/** Maximum length of a support ticket's message, in characters (docs/specification.md, section 9). */
export const ticketMessageLength = 1024;

/** Version of the terms and the privacy policy until an administrator sets another. */
export const firstTerms = '2026-11';

/** Maximum length of a workbook entry, in characters. */
export const writingLength = 4000;

/** Longest plausible time on one slide; a browser that reports more is wrong. */
export const mostSecondsOfSlide = 3600;

/** Most days by which the due dates of a copied group move. */
export const mostDaysLater = 730;

/** Minimum number of learners in a group report: with fewer it could identify them. */
export const fewestLearners = 5;

/** Maximum rows of a CSV file; its last line says if there are more. */
export const mostExported = 20_000;

/** A group member's progress in a module: not started, started, all chapters complete, passed. */
export const moduleStates = ['not_begun', 'begun', 'chapters_done', 'passed'] as const;

/** Maximum length of a report's comment, in characters. */
export const reportWordsLength = 500;

/** Maximum length of an appeal and of moderators' messages, in characters. */
export const appealLength = 1000;
export const decisionLength = 1000;

/** Days to appeal against a decision. */
export const appealDays = 14;

/** Maximum length of a chat message and of a chat's name, in characters. */
export const messageLength = 1000;
export const roomNameLength = 60;

/** Maximum length of a post, a comment and a picture's description, in characters. */
export const postLength = 1000;
export const pictureWordsLength = 200;

/** Maximum count of new items beside the menu. */
export const mostNotices = 99;

/** Sessions of an account. A further sign-in ends the one that was not used for the longest time. */
export const mostSessions = 50;

/** Maximum length of pasted addresses, so that a list of thousands is counted instead of being refused for its length. */
export const addressesLength = 500_000;

/** The names of a course's files, relative to its folder: `module.yaml`, `chapters/01-saving.md`. */
export const courseFileName =
  /^(?:(?:module|quiz|glossary|pictures)\.yaml|(?:facilitator|assignment|matrix)\.md|chapters\/\d\d-[a-z0-9]+(?:-[a-z0-9]+)*\.md)$/;

/** The longest text of a course's file, in characters, and the most files of a course. Our longest course has 14 files. */
export const longestCourseFile = 200_000;
export const mostCourseFiles = 40;
/**
 * Most pictures of a course, and most bytes of them together. The 42 drawn slides of a usual course have 0.6 to 0.7 MB in one
 * orientation, and learners pay for each megabyte: pictures add at most as much again.
 */
export const mostPictures = 20;
export const pictureBudget = 700_000;
/** Most pictures that a course keeps, with those of its earlier versions. */
export const mostKeptPictures = 500;
/** Most days for which a link may show a draft. */
export const mostPreviewDays = 7;
export const longestDraftComment = 4000;
