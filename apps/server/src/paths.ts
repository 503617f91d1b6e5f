import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the repository, found in the same way from the source and from the bundle. */
const root = dirname(
  dirname(dirname(createRequire(import.meta.url).resolve('@readytowork/server/package.json'))),
);

/** The parts of the repository that the server reads at run time. */
export interface Paths {
  migrations: string;
  courses: string;
  /** Facts that may change, used by all courses and guides. */
  facts: string;
  /** CV templates and guides. */
  resources: string;
  /** The articles of the help centre. */
  help: string;
  /** Frequent questions. */
  faq: string;
  /** Places that offer work, learning or help. */
  places: string;
  /** Tools that the search finds, and the words that people use for things. */
  search: string;
  /** Stories about news, wellness and side hustles. */
  stories: string;
  /** The built learner site. */
  web: string;
  /** The built administration site. */
  admin: string;
  /** The built player of SCORM packages. */
  player: string;
  /** The built player for packages made from our own courses. */
  coursePlayer: string;
  /** The program itself, whose changes make content be imported again. */
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
  search: join(root, 'content/search'),
  stories: join(root, 'content/stories'),
  web: join(root, 'apps/web/dist'),
  admin: join(root, 'apps/admin/dist'),
  player: join(root, 'packages/scorm/dist/player'),
  coursePlayer: join(root, 'packages/courseware/dist/scorm-player'),
  program: import.meta.dirname,
};
