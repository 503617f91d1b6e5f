import { expect, test } from 'vitest';
import { checkAdvert } from './check-advert.ts';
import { heldOut, tunedOn } from './testing/adverts.ts';

/** Returns the share of these adverts that get a warning. */
const warned = (some: readonly { text: string }[]): number =>
  some.filter(({ text }) => checkAdvert(text).warning).length / some.length;

test.each([
  ['tuned on', tunedOn],
  ['held out', heldOut],
])(
  'warns of nearly all scams and of hardly any real advert, in the adverts that were %s',
  (name, adverts) => {
    if (!adverts) return console.info(`${name}: none have been written yet`);
    const [scams = [], real = []] = ['scam', 'real'].map((label) =>
      adverts.filter((advert) => advert.label === label),
    );
    const recall = warned(scams);
    const falseAlarms = warned(real);
    console.info(
      `${name}: ${scams.length} scams, recall ${recall.toFixed(3)}; ${real.length} real, false alarms ${falseAlarms.toFixed(3)}`,
    );
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(falseAlarms).toBeLessThanOrEqual(0.1);
  },
);

test('the test data contains no advert twice', () => {
  const adverts = [...tunedOn, ...(heldOut ?? [])];
  for (const key of ['id', 'text'] as const)
    expect(new Set(adverts.map((advert) => advert[key])).size).toBe(adverts.length);
});
