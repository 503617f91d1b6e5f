import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { unzip } from '../../../testing/unzip.ts';
import { classFiles } from '../../learning/modules/class-files.ts';
import { ClassPackService } from './class-pack.service.ts';
import { classSlides } from './class-slides.ts';

let api: TestApi;
let facilitator: Session;
let group: number;
const money = 3;
beforeAll(async () => {
  api = await startApi();
  facilitator = await api.signIn('facilitator@example.org');
  const { body } = await api.call('POST', '/v1/groups/', {
    as: facilitator,
    body: { name: 'Tuesdays: 10/12' },
  });
  group = body.id;
  for (const name of ['Zanele', 'Ayanda', '<b>Bold</b>'])
    await join(await api.learner(name, 'Learner'), body.code);
  await api.call('POST', `/v1/groups/${group}/invitations/`, {
    as: facilitator,
    body: { addresses: 'asked@invited.example' },
  });
});
afterAll(() => api.close());

const join = (as: Session, code: string) =>
  api.call('POST', '/v1/my_groups/', { as, body: { code, agreed_to: groupNotice.version } });

/** The service with a given function for rendering documents. */
function withDrawings(draw: () => Promise<Buffer>) {
  let drawn = 0;
  const kept = async () => {
    drawn += 1;
    return { hash: '', bytes: await draw() };
  };
  const renderings = Object.assign(api.deps.renderings.by(api.deps.renderer), {
    document: kept,
    topic: kept,
    slide: kept,
  });
  const service = new ClassPackService({ ...api.deps, db: api.db, renderings });
  const open = () => service.openPack({ id: facilitator.user_id, sender: '127.0.0.1' }, group, money);
  return { open, drawn: () => drawn };
}

test('contains every document and slide of the course, and the attendance list with the names of the class', async () => {
  const { open } = withDrawings(async () => Buffer.from('%PDF'));
  const { fileName, zip } = await open();
  expect(fileName).toMatch(/^Tuesdays 1012 Money/);
  const files = unzip(await buffer(zip));
  const expected = classFiles(api.deps.catalogue.module(money)).map(({ forFacilitator, fileName: name }) =>
    forFacilitator ? `For the facilitator/${name}` : `For learners/${name}`,
  );
  expect(expected.length).toBeGreaterThan(5);
  const { course } = api.deps.catalogue.module(money);
  const slides = classSlides(course).map(({ fileName: name }) => `Slides/${name}`);
  expect(slides).toHaveLength(course.chapters.flatMap((chapter) => chapter.slides).length);
  const pages = ['Attendance list.html', 'Attendance list.csv', 'Show the slides.html'];
  expect(Object.keys(files).toSorted()).toEqual([...pages, ...expected, ...slides].toSorted());
  const shown = [...String(files['Show the slides.html']).matchAll(/<img src="([^"]+)"/g)];
  expect(shown.map(([, path]) => path)).toEqual(slides);
  expect(files[expected[0] ?? '']?.toString()).toBe('%PDF');
  const page = String(files['Attendance list.html']);
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt; Learner');
  expect(page).not.toContain('<b>Bold');
  expect(page).not.toContain('asked@invited.example');
  const names = String(files['Attendance list.csv'])
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1]);
  expect(names).toEqual(['<b>Bold</b> Learner', 'Ayanda Learner', 'Zanele Learner']);
});

test('renders its documents while it is sent, and stops when the client disconnects', async () => {
  const { open, drawn } = withDrawings(async () => Buffer.alloc(4_000_000));
  const { zip } = await open();
  for await (const _ of zip) if (drawn() === 2) break;
  // Nothing here waits for a clock or a disk, so any rendering would start within a few turns.
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(drawn()).toBeLessThan(4);
});

test('breaks off at a document that cannot be rendered, so that a partial file does not look complete', async () => {
  const { open } = withDrawings(() => Promise.reject(new Error('no such letter')));
  const { zip } = await open();
  await expect(buffer(zip)).rejects.toThrow('no such letter');
});
