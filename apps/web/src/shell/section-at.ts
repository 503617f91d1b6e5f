import { paths } from '../lib/paths.ts';

/** An entry of the bar at the foot of phones, under which a page belongs. */
export type Section = 'learn' | 'work' | 'me' | 'community';

/** The first section with a beginning of the address decides, so that "me" comes before the rest of my learning. */
const beginnings: [Section, readonly string[]][] = [
  [
    'me',
    [
      paths.me,
      paths.editProfile,
      paths.certificates,
      paths.workbook,
      paths.groups,
      paths.ownTickets,
      paths.ownData,
    ],
  ],
  ['learn', [paths.dashboard]],
  ['work', [paths.jobs, paths.cv, paths.careerGuidance, paths.hustles]],
  ['community', [paths.community]],
];

/** The section of the page at an address, if it has one. */
export function sectionAt(pathname: string): Section | undefined {
  const at = `${pathname.toLowerCase()}/`;
  return beginnings.find(([, starts]) => starts.some((start) => at.startsWith(`${start}/`)))?.[0];
}
