import { expect, test } from 'vitest';
import { facilitatorsWritten, learnersWritten } from './operations.ts';

const id = '11111111-1111-4111-8111-111111111111';
const written = {
  group: 7,
  id,
  members: [1, 2],
  reason: 'stopped' as const,
  text: 'Hello,\n"you".',
  at: '2026-12-01T08:00:00.000Z',
};

test('a message to learners survives the device', () => {
  expect(learnersWritten.read(learnersWritten.operation(written))).toEqual(written);
});

test('an answer is stored on the device and read back unchanged', () => {
  const answer = { group: 7, id, text: 'I go on tonight.' };
  expect(facilitatorsWritten.read(facilitatorsWritten.operation(answer))).toEqual(answer);
});

test.each([
  ['another content', `7.${id}`, 'hello'],
  ['no learner', `7.${id}`, '["stopped",[],"Hello","2026-12-01T08:00:00.000Z"]'],
  ['an unknown reason', `7.${id}`, '["love",[1],"Hello","2026-12-01T08:00:00.000Z"]'],
  ['another id', '7.1', '["stopped",[1],"Hello","2026-12-01T08:00:00.000Z"]'],
])('refuses %s', (_, name, content) => {
  expect(learnersWritten.read({ kind: learnersWritten.name, id: name, content })).toBeUndefined();
});
