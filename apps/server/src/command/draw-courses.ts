import { type Course, loadCourses, loadResources, startRenderer } from '@readytowork/courseware';
import { readDataPlace } from '../config.ts';
import { Renderings } from '../features/learning/modules/renderings.ts';
import { ResourcesService } from '../features/learning/resources/resources.service.ts';
import { paths } from '../paths.ts';
import { openStorage } from '../storage/open.ts';

/** Draws the slides and documents of this release into the store of the server, before that release starts. */
async function run(): Promise<void> {
  const storage = openStorage(readDataPlace(process.env));
  const slides = (await loadCourses(paths.courses)).filter(isSlides);
  let drawn = 0;
  const renderer = startRenderer();
  const log = { warn: (found: object) => process.stderr.write(`${JSON.stringify(found)}\n`) };
  const renderings = new Renderings({ renderer, storage, log, photo: noPhoto });
  const resources = new ResourcesService({ renderings });
  resources.put(await loadResources(paths.resources));
  const count = async () => {
    drawn += 1;
    if (drawn % 100 === 0) process.stdout.write(`  ${drawn} drawn …\n`);
  };
  try {
    await renderings.warm(slides, never, count);
    await resources.warm(renderings, never);
  } finally {
    await renderer.close();
  }
  process.stdout.write(`Everything of this release is drawn; ${drawn} slides and papers were missing.\n`);
}

const isSlides = ({ format }: Course) => format === 'slides';
const never = () => false;
/** Courses of a release have no photographs. */
const noPhoto = async () => undefined;

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
