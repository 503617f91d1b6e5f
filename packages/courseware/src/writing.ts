import { unprintable } from '@readytowork/contract/printable';
import type { Report } from './problem.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Wrong ways to write money and dates (docs/authoring.md, "Style"). */
const unlike = [
  { found: /\bR\s?\d{4,}|\bR\s?\d{1,3}(,\d{3})+\b|\bR \d/u, write: 'money as R1 250' },
  { found: /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\/\d{1,2}\/\d{4}\b/u, write: 'dates as 21 November 2026' },
  {
    found: new RegExp(`\\b(${months}) \\d{1,2}(st|nd|rd|th)?,? \\d{4}\\b`, 'u'),
    write: 'dates as 21 November 2026',
  },
];

/** Reports money and dates in the wrong format, and characters that our fonts lack. */
export function checkWriting(text: string, report: Report): void {
  const boxes = unprintable(text);
  for (const [index, line] of text.split('\n').entries()) {
    for (const sign of boxes)
      if (line.normalize('NFC').includes(sign))
        report(index + 1, `Our fonts have no "${sign}". Use other characters.`);
    if (/^\s*(?:- )?(?:as_of|until):/u.test(line)) continue;
    for (const { found, write } of unlike) {
      const words = found.exec(line)?.[0];
      if (words) report(index + 1, `"${words}": write ${write}.`);
    }
  }
}
