import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { loadPlaces } from './load.ts';

const whole = `
- slug: jobs-here
  name: Jobs here
  url: https://jobs.example.org/
  kind: job_board
  what_for: Jobs of every kind.
  cost: Free
  data_free: yes
  account: optional
  search_template: https://jobs.example.org/search?q={what}&l={where}
  checked_on: 2026-11-20
  source: Its own page
`;
const with_ = (from: string, to: string) => whole.replace(from, to);

async function load(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-places-'));
  const path = join(folder, 'places.yaml');
  await writeFile(path, text);
  try {
    return await loadPlaces(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a place is read as written, with null for missing fields', async () => {
  const [place] = await load(whole);
  expect(place).toMatchObject({
    slug: 'jobs-here',
    data_free: 'yes',
    checked_on: '2026-11-20',
    phone: null,
    asks_of_you: null,
    position: 0,
  });
});

test('a missing file has no places', async () => {
  expect(await loadPlaces(join(tmpdir(), 'not-there', 'places.yaml'))).toEqual([]);
});

test.each<[string, string, RegExp]>([
  [
    'a template of another site',
    with_('https://jobs.example.org/search', 'https://evil.example/'),
    /search_template/,
  ],
  ['plain http', with_('url: https', 'url: http'), /url/],
  ['an unknown word', with_('data_free: yes', 'data_free: maybe'), /data_free/],
  ['an invalid day', with_('2026-11-20', 'lately'), /checked_on/],
  ['a help line without a number', with_('job_board', 'helpline'), /phone/],
  ['an unknown field', `${whole}  colour: red\n`, /jobs-here/],
  ['the same slug twice', whole + whole, /two places jobs-here/],
])('%s is rejected, and the error names the place', async (_, text, words) => {
  await expect(load(text)).rejects.toThrow(words);
  await expect(load(text)).rejects.toThrow(/jobs-here/);
});

test("the product's places are all valid", async () => {
  await expect(loadPlaces(paths.places)).resolves.toBeInstanceOf(Array);
});
