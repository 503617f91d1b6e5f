import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The checkout, found from the source and from the bundle alike. */
const root = dirname(
  dirname(dirname(createRequire(import.meta.url).resolve('@readytowork/server/package.json'))),
);

/** The parts of the checkout that the server reads at run time. */
export interface Paths {
  migrations: string;
  courses: string;
  /** Facts that can change, for all courses and guides. */
  facts: string;
  /** CV templates and guides. */
  resources: string;
  /** The articles of the knowledge base. */
  help: string;
  /** Frequent questions. */
  faq: string;
  /** Places for work, learning and help. */
  places: string;
  /** News, wellness and side hustles. */
  stories: string;
  /** The built learner site. */
  web: string;
  /** The built administration site. */
  admin: string;
  /** The built player of SCORM packages. */
  player: string;
  /** The built player for packages made from our own courses. */
  coursePlayer: string;
  /** The program itself. */
  program: string;
}

export const paths: Paths = {
  migrations: join(root, 'apps/server/migrations'),
  courses: join(root, 'content/modules'),
  facts: join(root, 'content/facts.yaml'),
  resources: join(root, 'content/resources'),
  help: join(root, 'content/self-help'),
  faq: join(root, 'content/faq.yaml'),
  places: join(root, 'content/places.yaml'),
  stories: join(root, 'content/stories'),
  web: join(root, 'apps/web/dist'),
  admin: join(root, 'apps/admin/dist'),
  player: join(root, 'packages/scorm/dist/player'),
  coursePlayer: join(root, 'packages/courseware/dist/scorm-player'),
  program: import.meta.dirname,
};
