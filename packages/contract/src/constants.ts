/** The pass mark of every course, in percent (docs/specification.md, section 9). */
export const passMark = 80;

/** How long the message of a support ticket may be, in characters (docs/specification.md, section 9). */
export const ticketMessageLength = 1024;

/** The version of terms and privacy policy until an administrator names another. */
export const firstTerms = '2026-11';

/** How long what somebody writes at one task may be, in characters. */
export const writingLength = 4000;

/** So long may somebody look at one slide; a browser that says more is mistaken. */
export const mostSecondsOfSlide = 3600;

/** Below so many learners a report of a group could tell who they are. */
export const fewestLearners = 5;

/** So many rows a CSV file holds at most; its last line says so where there are more. */
export const mostExported = 20_000;

/** How far somebody in a group is with a module. */
export const moduleStates = ['not_begun', 'begun', 'chapters_done', 'passed'] as const;

/** What somebody says besides the reason of a report, in characters. */
export const reportWordsLength = 500;

/** What somebody says against a decision of a moderator, and what moderators say to them and to each other. */
export const appealLength = 1000;
export const decisionLength = 1000;

/** How many days somebody has to ask for another look at what was decided. */
export const appealDays = 14;

/** How long a message in a chat may be, and the name of a chat, in characters. */
export const messageLength = 1000;
export const roomNameLength = 60;

/** How long a post or a comment may be, and what is said of the picture of a post, in characters. */
export const postLength = 1000;
export const pictureWordsLength = 200;

/** So much that is new is counted at most, beside the menu. */
export const mostNotices = 99;
