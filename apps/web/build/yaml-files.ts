import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.string().trim().min(1);
const day = z.iso.date();
const link = z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }), checked_on: day });

/** docs/specification.md, sections 2 and 9. */
const moduleCards = 7;

/** A copy from packages/contract, which this file cannot import: Node.js runs it without a build. */
const families = ['work', 'people', 'money', 'entrepreneurial', 'digital', 'well-being'];

const card = z.strictObject({
  slug: z.string().regex(/^[a-z]+(_[a-z]+)*$/),
  title: words,
  family: z.enum(families),
  art: z.string().regex(/^[a-z]+$/),
  points: z.array(z.strictObject({ topic: words, text: words })).min(1),
});
const cards = z.array(card).length(moduleCards);

/** Six kinds of interest, eight statements each. Stored answers refer to a statement by its position. */
const letter = z.enum(['R', 'I', 'A', 'S', 'E', 'C']);
const statementsOfEach = 8;
const interests = z.strictObject({
  source: link,
  guidance: link,
  kinds: z
    .array(
      z.strictObject({
        letter,
        name: words,
        likes: words,
        families: z.array(words).min(1),
        courses: z.array(z.string()).min(1),
      }),
    )
    .length(letter.options.length),
  statements: z
    .array(z.strictObject({ letter, text: words }))
    .refine(
      (all) =>
        letter.options.every(
          (each) => all.filter((statement) => statement.letter === each).length === statementsOfEach,
        ),
      { error: `Each letter has ${statementsOfEach} statements.` },
    ),
});

const interview = z
  .array(
    z.strictObject({
      slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      question: words,
      topic: words,
      why_asked: words,
      good_answer: z.array(words).min(1),
      example_opening: words,
      avoid: z.array(words).min(1),
    }),
  )
  .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, {
    error: 'A slug stands twice.',
  });

const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
/** Help lines, and the words in a text that make the site show them (docs/decisions/0062). */
const askedWords = z
  .strictObject({
    lines: z.array(
      z.strictObject({
        slug,
        name: words,
        phone: z.string().regex(/^\d[\d ]+\d$/),
        /** Refers to an entry of content/facts.yaml, which says when the fact was last checked. */
        fact: words,
        about: words,
      }),
    ),
    topics: z.array(
      z.strictObject({
        topic: z.enum(['harm', 'violence', 'insult']),
        lines: z.array(slug),
        words: z.record(z.enum(['en', 'zu', 'xh', 'af', 'st']), z.array(words).min(1)),
      }),
    ),
  })
  .refine(
    ({ lines, topics }) =>
      topics.every((topic) => topic.lines.every((line) => lines.some(({ slug }) => slug === line))),
    { error: 'A topic names a help line that is not among the lines.' },
  );

const houseRules = z.strictObject({
  version: z.string().regex(/^\d{4}-\d\d$/),
  rules: z.array(z.strictObject({ title: words, text: words })).min(1),
  consequences: z.array(words).min(1),
});

/** Copies of `aims` and `pathTicks` of packages/contract; paths.test.ts compares them. */
const aims = ['job', 'business', 'study', 'unsure'];
const pathTicks = ['interests', 'hustle', 'cv', 'advert', 'interview', 'application'];
const pathStep = { title: words.max(40), promise: words.max(90) };
const paths = z
  .array(
    z.strictObject({
      aim: z.enum(aims),
      option: words.max(20),
      title: words.max(40),
      steps: z
        .array(
          z.union([
            z.strictObject({ ...pathStep, course: words, chapter: z.int().min(1).optional() }),
            z.strictObject({
              ...pathStep,
              page: z.string().regex(/^\/[a-z/-]+$/),
              tick: z.enum(pathTicks),
              minutes: z.int().min(1).max(60),
            }),
            z.strictObject({ ...pathStep, choose: z.literal(true) }),
          ]),
        )
        .min(3)
        .max(6),
    }),
  )
  .refine((all) => aims.every((aim, at) => all[at]?.aim === aim) && all.length === aims.length, {
    error: 'Each aim needs one path, in the order of the contract.',
  });

interface Shape {
  schema: z.ZodType;
  /** Further exports of the file, for pages that need only a part of it. */
  besides?: (content: unknown) => Record<string, unknown>;
}

/** The schema of each YAML content file, by file name. */
const shapes: Record<string, Shape> = {
  'cards.yaml': { schema: cards },
  'interests.yaml': { schema: interests },
  'house-rules.yaml': { schema: houseRules },
  'words.yaml': {
    schema: askedWords.transform(({ lines, topics }) => ({
      lines: lines.map(({ slug, name, phone, about }) => ({ slug, name, phone, about })),
      // The language of a word is only for the authors of the file, so it is left out.
      topics: topics.map(({ words, ...topic }) => ({ ...topic, words: Object.values(words).flat() })),
    })),
  },
  'paths.yaml': { schema: paths },
  'interview.yaml': {
    schema: interview,
    besides: (content) => ({
      outline: interview.parse(content).map(({ slug, question, topic }) => ({ slug, question, topic })),
    }),
  },
};

/** Lets pages import YAML content, which is read and checked at build time. */
export function yamlFiles(): Plugin {
  return {
    name: 'yaml-files',
    transform: {
      filter: { id: /\.yaml$/ },
      handler(source, id) {
        const shape = shapes[id.split('/').at(-1) ?? ''];
        if (!shape) return;
        const read = shape.schema.safeParse(parse(source));
        if (!read.success) this.error(`${id} is not what the site needs:\n${z.prettifyError(read.error)}`);
        const others = Object.entries(shape.besides?.(read.data) ?? {}).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        const code = [`export default ${JSON.stringify(read.data)};`, ...others].join('\n');
        return { code, map: null, moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}
