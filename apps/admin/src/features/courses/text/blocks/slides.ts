/** A slide of each layout with example words, which the reader of courses accepts. */
const reading = `What would a good teacher say about this slide? Write 20 to 140 words that go deeper than the
slide and do not repeat it. Use short sentences and say "you". Take an example from everyday life.`.replace(
  '\n',
  ' ',
);

const slide = (settings: string, body: string, below = reading) =>
  `${settings}\n\n${body}\n\n???\n\n${below}`;

export const slideBlocks = {
  title: slide(
    'layout: title\nart: sunrise',
    '# The name of the chapter\n\nOne sentence that makes people curious.',
  ),
  idea: slide(
    'layout: idea\nart: bulb',
    '# One idea in a few words\n\nSay the idea in one or two short sentences.',
  ),
  list: slide(
    'layout: list\nart: notebook',
    '# What belongs together\n\n- The first thing\n- The second thing\n- The third thing',
  ),
  comparison: slide(
    'layout: comparison',
    '# Two sides of one thing\n\n## One side\n\n- What it gives\n- What it costs\n\n## The other side\n\n- What it gives\n- What it costs',
  ),
  quote: slide(
    'layout: quote\nart: speech',
    '# A sentence to remember\n\n> Write what people should take home.',
  ),
  example: slide(
    'layout: example',
    '# Thandi adds up her week\n\n| What | Rand |\n|---|---|\n| Taxi | R250 |\n| Bread | R90 |',
  ),
  'do-now': slide(
    'layout: do-now\nart: clock\nminutes: 5',
    '# Try it now\n\n1. Take a page and a pen.\n2. Write down three things.\n3. Mark the most important one.',
  ),
  recap: slide(
    'layout: recap\nart: steps',
    '# What you keep\n\n- The first thing to remember\n- The second thing to remember\n- The third thing to remember',
  ),
} as const;

/** A knowledge check, for courses that play as a package. */
export const checkSlide = `layout: check

# Which of these is a task, and not a goal?

- [ ] Be good with money
- [x] Phone two lenders before Friday
- [ ] Feel calmer at work

???

A task says what you do and by when, so that you know when it is done. To phone two lenders before Friday is such a task. To be good with money or to feel calmer is a goal, and each goal needs tasks before anything changes.`;

/** A short chapter: a title, an idea, an example, a list, something to do and a recap. */
export const shortChapter = (name: string): string =>
  `${[
    slideBlocks.title.replace('The name of the chapter', name),
    slideBlocks.idea,
    slideBlocks.example,
    slideBlocks.list,
    slideBlocks['do-now'],
    slideBlocks.recap,
  ].join('\n\n---\n\n')}\n`;
