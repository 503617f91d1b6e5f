import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The checkout, found from the source and from the bundle alike. */
const root = dirname(
  dirname(dirname(createRequire(import.meta.url).resolve('@readytowork/server/package.json'))),
);

/** Where the parts of the checkout lie that are read at run time. */
export const paths = {
  migrations: join(root, 'apps/server/migrations'),
  courses: join(root, 'content/modules'),
  resources: join(root, 'content/resources'),
  help: join(root, 'content/self-help'),
  web: join(root, 'apps/web/dist'),
  player: join(root, 'packages/scorm/dist/player'),
  coursePlayer: join(root, 'packages/courseware/dist/scorm-player'),
  program: import.meta.dirname,
};
