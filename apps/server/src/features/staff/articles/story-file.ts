import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoryKind, storyKinds, storyParts } from '@readytowork/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import { dayMilliseconds } from '../../../local-time.ts';
import { messageOf } from '../../../words/field-errors.ts';
import { say } from '../../../words/say.ts';
import { ArticleError, type FileArticle, hashOf } from './article-file.ts';
import { entriesOf } from './content-yaml.ts';
import { corners } from './kinds.ts';
import { markdownToHtml } from './markdown.ts';
import { storyProblems } from './story-rules.ts';

const words = z.string().trim().min(1);
const day = z.iso.date();

/** The heading of a story file (content/README.md). */
const heading = z.strictObject({
  title: words.max(200),
  summary: words,
  topics: z.array(words.max(100)).min(1),
  language: words.default('en'),
  published_from: day.optional(),
  published_until: day.optional(),
  review_by: day.optional(),
  picture: words,
  sources: z.array(z.unknown()),
  course: words.optional(),
  start_cost: z.unknown().optional(),
  first_week: z
    .array(z.strictObject({ day: z.union([words, z.number()]).transform(String), do: words }))
    .optional(),
  price_sum: z.unknown().optional(),
  law: z.unknown().optional(),
  risks: z.unknown().optional(),
});
type Heading = z.output<typeof heading>;

interface Topic {
  slug: string;
  title: string;
}

/** All stories of one kind, with their topics. */
export interface FileStories {
  kind: StoryKind;
  /** Sorted by name. */
  topics: Topic[];
  stories: FileArticle[];
}

/**
 * Reads content/stories; a missing folder has none.
 *
 * @throws {ArticleError} naming the invalid file and its problem
 */
export const loadStories = (folder: string): Promise<FileStories[]> =>
  Promise.all(storyKinds.map((kind) => loadCorner(folder, kind)));

async function loadCorner(folder: string, kind: StoryKind): Promise<FileStories> {
  const place = join(folder, corners[kind].folder);
  const names = (await entriesOf(place)).map(({ name }) => name).filter((name) => name.endsWith('.md'));
  const read = await Promise.all(
    names.sort().map(async (name) => readStoryFile(kind, name, await readFile(join(place, name), 'utf8'))),
  );
  const topics = new Map(read.flatMap(({ topics }) => topics).map((topic) => [topic.slug, topic]));
  return {
    kind,
    topics: [...topics.values()].sort((one, other) => one.slug.localeCompare(other.slug)),
    stories: read.map(({ story }) => story),
  };
}

/** @param file its name, as in `what-the-minimum-wage-is.md` */
export function readStoryFile(
  kind: StoryKind,
  file: string,
  text: string,
): { story: FileArticle; topics: Topic[] } {
  const { folder } = corners[kind];
  const where = `content/stories/${folder}/${file}`;
  const wrong = (problem: string) => new ArticleError(`${where}: ${problem}`);
  const [, slug] = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file) ?? [];
  if (!slug || slug.length > 60)
    throw wrong('the name of a file is its address: small letters, digits and hyphens, 60 at most.');
  const [, above, below = ''] =
    /^---\n(.*?)\n---(?:\n(.*))?$/s.exec(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')) ?? [];
  if (above === undefined) throw wrong('it begins with a line "---", what is said of it, and "---" again.');
  const markdown = below.trim();
  if (!markdown) throw wrong('there is no text below the second line "---".');
  const said = checked(heading, yamlIn(above, wrong), wrong);
  const topics = said.topics.map(topicOf);
  const story = checked(storyParts, partsOf(said, topics, kind), wrong);
  const html = markdownToHtml(markdown);
  for (const [field, [problem]] of Object.entries(storyProblems(kind, { story, html })))
    throw wrong(`${field}: ${problem && say(problem)}`);
  return {
    topics,
    story: {
      kind,
      file: `stories/${folder}/${slug}`,
      category: story.topics[0] ?? '',
      slug,
      title: said.title,
      markdown,
      position: 0,
      hash: hashOf(text),
      story,
      shown_from: said.published_from ? beginningOf(said.published_from) : null,
      shown_until: said.published_until ? endOf(said.published_until) : null,
      check_by: said.review_by ?? null,
    },
  };
}

function partsOf(said: Heading, topics: Topic[], kind: StoryKind) {
  const { start_cost, first_week, price_sum, law = [], risks } = said;
  const others = [start_cost, first_week, price_sum, risks].some((part) => part !== undefined);
  return {
    summary: said.summary,
    topics: topics.map(({ slug }) => slug),
    language: said.language,
    picture: said.picture,
    sources: said.sources,
    course: said.course ?? null,
    hustle: others || corners[kind].isHustle ? { start_cost, first_week, price_sum, law, risks } : null,
  };
}

function yamlIn(text: string, wrong: (problem: string) => ArticleError): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : '').split('\n');
    throw wrong(`what is said of it is no YAML. ${problem}`);
  }
}

function checked<S extends z.ZodType>(
  shape: S,
  value: unknown,
  wrong: (problem: string) => ArticleError,
): z.output<S> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw wrong(`${issue?.path.join('.')}: ${issue && messageOf(issue)}`);
}

/** Turns a topic's name into a slug: "Rights at work" becomes rights-at-work. Files may use either. */
function topicOf(said: string): Topic {
  const slug = said
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const title = said.replaceAll('-', ' ');
  return { slug, title: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** Days begin and end in South African time. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00+02:00`);
const endOf = (day: string) => new Date(beginningOf(day).getTime() + dayMilliseconds);
