import { expect, test } from 'vitest';
import { levelOf, levels, sees, type Viewer } from './visibility.ts';

const seen: Record<Viewer, (typeof levels)[number][]> = {
  self: ['hidden', 'connections', 'everyone'],
  connection: ['connections', 'everyone'],
  stranger: ['everyone'],
};

test.each(['self', 'connection', 'stranger'] as const)('what a %s sees', (viewer) => {
  expect(levels.filter((level) => sees(viewer, level))).toEqual(seen[viewer]);
});

test('everything is hidden until it is shown, and the wider of two counts', () => {
  expect(levelOf('bio', { everyone: [], connections: [] })).toBe('hidden');
  expect(levelOf('bio', { everyone: [], connections: ['bio'] })).toBe('connections');
  expect(levelOf('bio', { everyone: ['bio'], connections: ['bio'] })).toBe('everyone');
});
