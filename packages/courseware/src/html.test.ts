import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Inline, Slide } from './course.ts';
import { readingHtml, slideHtml, slidePage } from './html.ts';

const words = (text: string): Inline => [{ text }];
const base: Slide = {
  number: 0,
  layout: 'idea',
  heading: words('Save first'),
  blocks: [],
  sides: [],
  reading: [],
  activities: [],
  facts: [],
};

describe('a slide as HTML', () => {
  const cases: Record<string, { slide: Partial<Slide>; html: string }> = {
    paragraph: {
      slide: {
        blocks: [
          { kind: 'paragraph', text: [{ text: 'Put ' }, { text: 'R50', strong: true }, { text: ' away.' }] },
        ],
      },
      html: '<h3>Save first</h3><p>Put <strong>R50</strong> away.</p>',
    },
    steps: {
      slide: {
        layout: 'do-now',
        minutes: 5,
        blocks: [{ kind: 'list', ordered: true, items: [words('Take a page')] }],
      },
      html: '<h3>Save first</h3><p>Takes 5 min.</p><ol><li>Take a page</li></ol>',
    },
    quote: {
      slide: { blocks: [{ kind: 'quote', text: words('A list is a mirror.') }] },
      html: '<h3>Save first</h3><blockquote><p>A list is a mirror.</p></blockquote>',
    },
    comparison: {
      slide: {
        layout: 'comparison',
        sides: [
          { heading: words('Need'), blocks: [{ kind: 'paragraph', text: words('Rent') }] },
          { heading: words('Want'), blocks: [{ kind: 'list', ordered: false, items: [words('Data')] }] },
        ],
      },
      html: '<h3>Save first</h3><section><h4>Need</h4><p>Rent</p></section><section><h4>Want</h4><ul><li>Data</li></ul></section>',
    },
    table: {
      slide: {
        blocks: [{ kind: 'table', head: [[], words('Rand')], rows: [[words('Taxi'), words('R20')]] }],
      },
      html: '<h3>Save first</h3><table><thead><tr><td></td><th scope="col">Rand</th></tr></thead><tbody><tr><th scope="row">Taxi</th><td>R20</td></tr></tbody></table>',
    },
    bars: {
      slide: {
        blocks: [
          { kind: 'diagram', diagram: 'bars', entries: [{ label: 'Rent', value: 2200, shown: 'R2 200' }] },
        ],
      },
      html: '<h3>Save first</h3><table><tbody><tr><th scope="row">Rent</th><td>R2 200</td></tr></tbody></table>',
    },
    check: {
      slide: {
        layout: 'check',
        options: [
          { text: words('Taxi fare'), right: true },
          { text: words('Sneakers'), right: false },
        ],
      },
      html: '<h3>Save first</h3><ul><li>Taxi fare</li><li>Sneakers</li></ul>',
    },
    flow: {
      slide: {
        blocks: [{ kind: 'diagram', diagram: 'flow', entries: [{ label: 'Ask' }, { label: 'Wait' }] }],
      },
      html: '<h3>Save first</h3><ol><li>Ask</li><li>Wait</li></ol>',
    },
    cycle: {
      slide: {
        blocks: [{ kind: 'diagram', diagram: 'cycle', entries: [{ label: 'Try' }, { label: 'Look' }] }],
      },
      html: '<h3>Save first</h3><ol><li>Try</li><li>Look</li></ol><p>Then it begins again: Try.</p>',
    },
  };
  test.each(Object.entries(cases))('%s', (_, { slide, html }) => {
    expect(slideHtml({ ...base, ...slide })).toBe(html);
  });

  test('adds the reading text in a separate division, with its links', () => {
    const reading: Block[] = [
      { kind: 'paragraph', text: [{ text: 'Look here', href: 'https://sars.gov.za/?a=1&b=2' }] },
    ];
    expect(slidePage({ ...base, reading })).toBe(
      '<h3>Save first</h3><div class="reading"><p><a href="https://sars.gov.za/?a=1&amp;b=2">Look here</a></p></div>',
    );
    expect(readingHtml([])).toBe('');
  });
});

describe('for every text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<script>alert(1)</script>', '" onclick="x', "'>", '&amp;', '<!--', ']]>', '</div>'),
  );
  const span = fc.record({
    text,
    href: fc.oneof(
      text,
      fc.webUrl(),
      fc.constantFrom('javascript:alert(1)', 'https://a.za/"><b>', 'data:text/html,x'),
    ),
  });
  const inline = fc.array(span, { maxLength: 3 });
  const block: fc.Arbitrary<Block> = fc.oneof(
    fc.record({ kind: fc.constant('paragraph' as const), text: inline }),
    fc.record({
      kind: fc.constant('list' as const),
      ordered: fc.boolean(),
      items: fc.array(inline, { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('table' as const),
      head: fc.array(inline, { maxLength: 3 }),
      rows: fc.array(fc.array(inline, { maxLength: 3 }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('diagram' as const),
      diagram: fc.constantFrom('bars' as const, 'steps' as const),
      entries: fc.array(fc.record({ label: text, shown: text }), { maxLength: 3 }),
    }),
  );

  const allowed =
    /<\/?(?:h3|p|ul|ol|li|table|thead|tbody|tr|td|th|section|h4|strong|em|a|blockquote|div)>|<th scope="(?:row|col)">|<div class="reading">|<a href="(?:https:\/\/|mailto:)[^"<>]*">/giu;

  test('escapes all tags that this module does not write', () => {
    fc.assert(
      fc.property(inline, fc.array(block, { maxLength: 4 }), (heading, blocks) => {
        const rest = slidePage({ ...base, heading, blocks, reading: blocks }).replace(allowed, '');
        expect(rest).not.toMatch(/[<>"']/u);
        expect(rest.replace(/&(?:amp|lt|gt|quot|#39);/gu, '')).not.toContain('&');
      }),
    );
  });

  test('keeps every word', () => {
    const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    fc.assert(
      fc.property(text, (said) => {
        const html = slideHtml({ ...base, heading: words(said) });
        const read = html
          .slice('<h3>'.length, -'</h3>'.length)
          .replace(/&(amp|lt|gt|quot|#39);/gu, (_, name) => signs[name] ?? '');
        expect(read).toBe(said);
      }),
    );
  });
});
