import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block, Chapter, Course, Layout, Slide } from '../course.ts';
import { layouts as allLayouts } from '../course.ts';
import type { Orientation, Renderer } from '../renderer.ts';
import { renderVersion, startRenderer } from './index.ts';
import { orientationSizes } from './slides.ts';

/** Knowledge checks are text, never pictures. */
type Drawn = Exclude<Layout, 'check'>;
const layouts = allLayouts.filter((layout): layout is Drawn => layout !== 'check');

const orientations = ['landscape', 'portrait'] as const satisfies Orientation[];

const text = (words: string) => [{ text: words }];
const paragraph = (words: string): Block => ({ kind: 'paragraph', text: text(words) });
const list = (...items: string[]): Block => ({ kind: 'list', ordered: false, items: items.map(text) });

const bodies: Record<Drawn, Partial<Slide>> = {
  title: { art: 'jar', blocks: [paragraph('You earn it slowly. It leaves quickly.')] },
  idea: { art: 'coins', blocks: [paragraph('A cold drink and a snack. What else could R6 600 be?')] },
  list: { art: 'receipt', blocks: [list('Would I buy it with cash?', 'What does it cost a month?')] },
  comparison: {
    sides: [
      { heading: text('Need'), blocks: [list('Taxi fare', 'Rent')] },
      { heading: text('Want'), blocks: [paragraph('New sneakers')] },
    ],
  },
  quote: { blocks: [{ kind: 'quote', text: text('Money without a job goes out to play.') }] },
  example: {
    blocks: [
      {
        kind: 'table',
        head: [text('Plan'), text('You pay')],
        rows: [
          [text('Fund'), text('R900')],
          [text('Loan'), text('R1 710')],
        ],
      },
    ],
  },
  'do-now': { art: 'notebook', minutes: 5, blocks: [list('Open your notes', 'List every amount')] },
  recap: { blocks: [list('Needs first', 'Wants after', 'Save on pay day')] },
};

function slideOf(layout: Drawn, change: Partial<Slide> = {}): Slide {
  const empty = { number: 3, blocks: [], sides: [], activities: [], facts: [], reading: [] };
  return { ...empty, layout, heading: text('Small amounts grow large'), ...bodies[layout], ...change };
}

const chapter: Chapter = { number: 2, name: 'Spending and saving', slides: Array(12).fill(slideOf('idea')) };

const course: Course = {
  slug: 'money',
  number: 3,
  name: 'Money Skills',
  format: 'slides',
  family: 'money',
  art: 'jar',
  durationMinutes: 50,
  blurb: '',
  outcomes: [],
  facts: [],
  chapters: [chapter],
  quiz: { online: [], paper: [] },
  questions: 10,
  glossary: [],
  guide: [],
  hash: '',
};

let renderer: Renderer;
const draw = (slide: Slide, orientation: Orientation = 'landscape') =>
  renderer.slide(course, chapter, slide, orientation);

beforeAll(() => {
  renderer = startRenderer();
});
afterAll(() => renderer.close());

describe.each(orientations)('a slide in %s', (orientation) => {
  it.each(layouts)('with the layout %s is a WebP of the right size within the budget', async (layout) => {
    const picture = await draw(slideOf(layout), orientation);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...orientationSizes[orientation] });
    expect(picture.length).toBeGreaterThan(2_000);
    expect(picture.length).toBeLessThanOrEqual(30 * 1024);
  });

  it.each(['bars', 'steps', 'flow', 'cycle'] as const)('draws the diagram %s', async (diagram) => {
    const labels = ['Rent', 'Taxi', 'Food'];
    const entries = labels.map((label, index) => ({ label, value: index + 1, shown: `R${index + 1}00` }));
    const blocks: Block[] = [{ kind: 'diagram', diagram, entries }];
    const drawn = await draw(slideOf('example', { blocks }), orientation);
    const turned = [{ kind: 'diagram' as const, diagram, entries: entries.toReversed() }];
    const other = await draw(slideOf('example', { blocks: turned }), orientation);
    expect(drawn.equals(other)).toBe(false);
  });

  it('is refused if its text does not fit; the error names course, chapter and slide', async () => {
    const long = paragraph('Every rand you do not spend today is a rand you can spend later. '.repeat(12));
    const slide = slideOf('idea', { blocks: [long] });
    await expect(draw(slide, orientation)).rejects.toThrow(/^money, chapter 2, slide 4 \(.*does not fit/);
  });

  it.each(layouts)('is refused if a word is too wide for the layout %s', async (layout) => {
    const slide = slideOf(layout, { heading: text('W'.repeat(60)) });
    await expect(draw(slide, orientation)).rejects.toThrow('does not fit');
  });
});

describe('a photograph', () => {
  const alt = 'The sun rises over a township';
  const slide = slideOf('example', {
    blocks: [paragraph('Thandi opens her stall at six.')],
    picture: { name: 'sunrise', hash: 'a'.repeat(64), alt },
  });
  const photo = (background: string, width = 720, height = 480) =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();

  it.each(orientations)('is drawn whole beside the text in %s', async (orientation) => {
    const picture = await renderer.slide(course, chapter, slide, orientation, await photo('#ff0000'));
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const red: { x: number; y: number }[] = [];
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 220 && (data[at + 1] ?? 255) < 40) {
        const pixel = at / info.channels;
        red.push({ x: pixel % info.width, y: Math.floor(pixel / info.width) });
      }
    const span = (of: number[]) => of.reduce((a, b) => Math.max(a, b)) - of.reduce((a, b) => Math.min(a, b));
    const [width, height] = [span(red.map(({ x }) => x)), span(red.map(({ y }) => y))];
    expect(width).toBeGreaterThan(300);
    expect(width / height).toBeCloseTo(1.5, 1);
    expect(info).toMatchObject(orientationSizes[orientation]);
  });

  it('is part of the picture, which no other photograph gives', async () => {
    const [one, other] = await Promise.all(
      ['#ff0000', '#0000ff'].map(async (colour) =>
        renderer.slide(course, chapter, slide, 'portrait', await photo(colour)),
      ),
    );
    expect(one?.equals(other ?? Buffer.of())).toBe(false);
  });

  it('that is missing refuses the slide, with its name', async () => {
    await expect(draw(slide)).rejects.toThrow('The picture sunrise is missing.');
  });
});

describe('text by authors', () => {
  it.each([
    '#panic("no")',
    '$x^2$ and *stars* and _lines_',
    '<label> @reference',
    '"quotes" \\ ] } `raw`',
    "= // /* */ ~ --- '",
  ])('is shown as text and never run: %s', async (hostile) => {
    const picture = await draw(slideOf('idea', { blocks: [paragraph(hostile)] }));
    // The letters one by one, which cannot be parsed as markup, must give the same picture.
    const apart = [...hostile].map((letter) => ({ text: letter }));
    const same = await draw(slideOf('idea', { blocks: [{ kind: 'paragraph', text: apart }] }));
    const empty = await draw(slideOf('idea', { blocks: [paragraph('.')] }));
    expect(await difference(picture, same)).toBeLessThan((await difference(picture, empty)) / 3);
  });

  it('may use the scripts of personal names, also those written from right to left', async () => {
    for (const words of ['سلام عليكم', 'ሰላም', 'नमस्ते', 'Ṱhoḓea ya ṋwana']) {
      expect((await draw(slideOf('idea', { heading: text(words) }))).length).toBeGreaterThan(2_000);
    }
  });

  it('is refused if no font has one of its characters; the error names the character', async () => {
    await expect(draw(slideOf('idea', { heading: text('Well done 😀') }))).rejects.toThrow('😀');
  });

  it('is refused if it names a drawing that does not exist', async () => {
    await expect(draw(slideOf('idea', { art: 'unicorn' }))).rejects.toThrow('unicorn');
    await expect(draw(slideOf('idea', { art: '../src/index' }))).rejects.toThrow('no drawing');
  });
});

describe('the renderer', () => {
  it('continues to work after a job has failed', async () => {
    await expect(draw(slideOf('idea', { heading: text('W'.repeat(60)) }))).rejects.toThrow();
    expect((await draw(slideOf('idea'))).length).toBeGreaterThan(2_000);
  });

  it('renders the same slide to the same bytes in every process', async () => {
    const other = startRenderer();
    const [one, two] = await Promise.all([
      draw(slideOf('list')),
      other.slide(course, chapter, slideOf('list'), 'landscape'),
    ]);
    await other.close();
    expect(one.equals(two)).toBe(true);
  });

  it('reports the same version each time', () => {
    expect(renderVersion()).toMatch(/^[0-9a-f]{12}$/);
    expect(renderVersion()).toBe(renderVersion());
  });
});

/** The mean difference between the pixels of two pictures. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  if (!left || !right) throw new Error('two pictures expected');
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}
