import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Course } from '../course.ts';
import { packageFolder } from '../render/places.ts';
import { manifest } from './manifest.ts';
import { coursePage } from './page.ts';
import { zip } from './zip.ts';

/** Output of `npm run build --workspace @readytowork/courseware` (vite.config.ts). */
const playerFolder = (): string => join(packageFolder('@readytowork/courseware'), 'dist/scorm-player');

const fontFolder = (): string => join(packageFolder('@readytowork/brand'), 'fonts');

/**
 * Builds a SCORM 1.2 package from a course: a ZIP with one SCO that contains every chapter and its player, without external
 * files. Slide courses work too, without checks and therefore without a score. The same course and player give the same bytes.
 *
 * @throws if the player has not been built
 */
export async function buildScormPackage(course: Course): Promise<Buffer> {
  const files = new Map([
    ['index.html', Buffer.from(coursePage(course))],
    ['player.js', await playerFile('player.js')],
    [
      'player.css',
      Buffer.concat([await styles('player.css'), await styles('activity.css'), ...(await sharedStyles())]),
    ],
    ['heading.woff2', await readFile(join(fontFolder(), 'bricolage-grotesque-700.woff2'))],
    ['OFL.txt', await readFile(join(fontFolder(), 'OFL.txt'))],
  ]);
  const described = Buffer.from(manifest(course, [...files.keys()]));
  return zip(new Map([['imsmanifest.xml', described], ...files]));
}

const styles = (name: string): Promise<Buffer> =>
  readFile(join(packageFolder('@readytowork/courseware'), 'src/scorm/player', name));

/** The styles of shown things and practices, which the site uses too. */
const sharedStyles = (): Promise<Buffer[]> =>
  Promise.all(
    ['shown.css', 'practice.css'].map((name) =>
      readFile(join(packageFolder('@readytowork/activities'), 'src', name)),
    ),
  );

async function playerFile(name: string): Promise<Buffer> {
  try {
    return await readFile(join(playerFolder(), name));
  } catch (cause) {
    throw new Error(
      `The player of SCORM courses is not built (${name} is missing). npm start builds it, and so does npm run build --workspace @readytowork/courseware.`,
      { cause },
    );
  }
}
