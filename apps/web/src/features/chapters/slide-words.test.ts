import { expect, test } from 'vitest';
import { slideWords } from './slide-words.ts';

test.each([
  [
    'picture and reading',
    '<h3>Save first</h3><p>Put R50 away.</p><div class="reading"><p>Why?</p></div>',
    {
      title: 'Save first',
      pictured: '<h3>Save first</h3><p>Put R50 away.</p>',
      reading: '<div class="reading"><p>Why?</p></div>',
    },
  ],
  [
    'no reading',
    '<h3>Save first</h3>',
    { title: 'Save first', pictured: '<h3>Save first</h3>', reading: '' },
  ],
  [
    'emphasis and signs in the heading',
    '<h3>You &amp; <em>your</em> boss&#39;s &lt;rules&gt;</h3><p>A</p>',
    {
      title: "You & your boss's <rules>",
      pictured: '<h3>You &amp; <em>your</em> boss&#39;s &lt;rules&gt;</h3><p>A</p>',
      reading: '',
    },
  ],
  ['no such slide', '', { title: '', pictured: '', reading: '' }],
])('%s', (_, html, parts) => {
  expect(slideWords(html)).toEqual(parts);
});
