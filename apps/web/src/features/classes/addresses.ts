import { paths } from '../../lib/paths.ts';

export const pathOfLedGroup = (group: number): string => `${paths.ledGroups}/${group}`;
export const pathOfThread = (group: number, member: number): string =>
  `${paths.ledGroups}/${group}/messages/${member}`;
export const pathOfMeeting = (group: number, day: string): string => `${paths.ledGroups}/${group}/${day}`;
