import { paths } from '../../lib/paths.ts';

export const pathOfLedGroup = (group: number): string => `${paths.ledGroups}/${group}`;
export const pathOfMeeting = (group: number, day: string): string => `${paths.ledGroups}/${group}/${day}`;
