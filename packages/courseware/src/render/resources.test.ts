import { fileURLToPath } from 'node:url';
import { expectInOrder, readPdf, readWord, squeeze, unzip } from '@readytowork/cv/testing/read-files';
import { afterAll, describe, expect, test } from 'vitest';
import { loadResources } from '../load-resources.ts';
import { type Cv, cvVariants, type Handout } from '../resource.ts';
import { startRenderer } from './index.ts';

const folder = fileURLToPath(new URL('../../../../content/resources', import.meta.url));
const resources = await loadResources(folder);
const cvs = resources.filter((one): one is Cv => one.kind === 'cv');
const handouts = resources.filter((one): one is Handout => one.kind === 'guide');

const renderer = startRenderer();
afterAll(() => renderer.close());

/** All texts of a CV, in reading order. */
const wordsOf = ({ name, line, contact, sections }: Cv['example']): string[] => [
  name,
  line,
  ...contact,
  ...sections.flatMap(({ heading, text, items = [], entries = [] }) => [
    heading,
    ...(text ? [text.trim()] : []),
    ...items,
    ...entries.flatMap(({ what, points }) => [what, ...points]),
  ]),
];

const templates = cvs.flatMap((cv) => cvVariants.map((variant) => [cv.slug, variant, cv] as const));

describe('the CV templates', () => {
  test.each(templates)('%s, %s: the PDF is one page with every word in order', async (_slug, variant, cv) => {
    const { pages, text, outline } = await readPdf(await renderer.cv(cv, variant, 'pdf'));
    expect(pages).toHaveLength(1);
    expectInOrder(text, wordsOf(cv[variant]));
    expect(outline).toEqual(expect.arrayContaining(cv[variant].sections.map(({ heading }) => heading)));
    expect(text.includes('thispersonisinvented')).toBe(variant === 'example');
  });

  test.each(templates)(
    '%s, %s: the Word file has styles, lists and one column',
    async (_slug, variant, cv) => {
      const files = unzip(await renderer.cv(cv, variant, 'docx'));
      const body = files.get('word/document.xml') ?? '';
      const paragraphs = readWord(files);
      const plain = paragraphs.map(({ text }) => text).join('\n');
      const shown = variant === 'blank' ? (text: string) => `[${text}]` : (text: string) => text;
      const headings = cv[variant].sections.map(({ heading }) => heading);
      expectInOrder(
        squeeze(plain),
        wordsOf(cv[variant]).map((words) => (headings.includes(words) ? words : shown(words))),
      );
      const styled = (style: string) =>
        paragraphs.filter((one) => one.style === style).map(({ text }) => text);
      expect(styled('Heading1')).toEqual(headings);
      expect(styled('Title')).toEqual([shown(cv[variant].name)]);
      expect(styled('ListBullet').length).toBeGreaterThan(3);
      expect(body).not.toMatch(/<w:(tbl|txbxContent|drawing|cols [^>]*num="[2-9])/);
      expect(body).toContain('w:w="11906" w:h="16838"');
      expect(files.get('word/styles.xml')).toMatch(/w:styleId="Heading1"/);
      expect(files.get('docProps/core.xml')).toContain(cv.title);
    },
  );

  test("shows an author's Typst and XML as text", async () => {
    const [first] = cvs;
    if (!first) throw new Error('There is no CV template.');
    const hostile = { ...first, example: { ...first.example, name: '#panic("no") <b>&' } };
    expect((await readPdf(await renderer.cv(hostile, 'example', 'pdf'))).text).toContain('#panic("no")<b>&');
    const body = unzip(await renderer.cv(hostile, 'example', 'docx')).get('word/document.xml');
    expect(body).toContain('#panic(&quot;no&quot;) &lt;b&gt;&amp;');
  });
});

test.each(handouts.map((one) => [one.slug, one] as const))(
  'contains the whole guide %s',
  async (_slug, handout) => {
    const { pages, text, outline } = await readPdf(await renderer.handout(handout));
    expect(pages.length).toBeLessThanOrEqual(4);
    for (const words of [handout.title, handout.summary, ...handout.points])
      expect(text).toContain(squeeze(words));
    const headings = handout.blocks.flatMap((block) =>
      block.kind === 'heading' && block.depth === 2 ? [block.text.map((span) => span.text).join('')] : [],
    );
    expect(outline).toEqual(expect.arrayContaining([...headings, 'Facts that can change']));
    for (const { text: fact, check } of handout.facts) {
      expect(text).toContain(squeeze(fact));
      expect(text).toContain(squeeze(check));
    }
  },
);
