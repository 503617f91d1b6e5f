import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { AttendanceMark, Meeting } from '@readytowork/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Marking } from './components/marking.tsx';

const sends = 'POST /v1/groups/7/meetings/2026-12-01/marks/';
const nothing = () => new Response(null, { status: 204 });

beforeEach(() => signInAs(7));

const learner = (
  member: number,
  name: string,
  more: Partial<Meeting['learners'][number]> = {},
): Meeting['learners'][number] => ({ member, name, mark: null, contested: [], heads: [], ...more });

function open(...learners: Meeting['learners']) {
  const server = stubServer({ [sends]: nothing() });
  const meeting: Meeting = {
    as_of: '2026-12-01T08:00:00.000Z',
    day: '2026-12-01',
    title: 'CVs',
    minutes: 90,
    learners,
  };
  return { server, ...renderSite(<Marking group={7} meeting={meeting} />) };
}
const row = (name: RegExp) => within(screen.getByRole('group', { name }));
const radio = (name: RegExp, state: string) => row(name).getByRole('radio', { name: state });

test('one tap marks a learner, one press marks all others, and one request sends all marks', async () => {
  const { server, user } = open(learner(1, 'Ayanda'), learner(2, 'Bongani'), learner(3, 'Chipo'));
  await user.click(radio(/Bongani/, 'Absent'));
  await user.click(screen.getByRole('button', { name: 'Mark the other 2 present' }));
  expect(screen.getByText('3 of 3 marked.')).toBeTruthy();
  await waitFor(() => expect(server.bodiesOf(sends)).toHaveLength(1), { timeout: 5_000 });
  expect(server.bodiesOf(sends)).toMatchObject([
    {
      marks: [
        { member: 2, state: 'absent' },
        { member: 1, state: 'present' },
        { member: 3, state: 'present' },
      ],
    },
  ]);
});

test('letter keys mark the focused row and move to the next', async () => {
  const { user } = open(learner(1, 'Ayanda'), learner(2, 'Bongani'));
  radio(/Ayanda/, 'Present').focus();
  await user.keyboard('l');
  await user.keyboard('e');
  expect(radio(/Ayanda/, 'Late')).toHaveProperty('checked', true);
  expect(radio(/Bongani/, 'Excused')).toHaveProperty('checked', true);
  await user.selectOptions(row(/Bongani/).getByRole('combobox'), 'No transport');
  expect(row(/Bongani/).getByRole('combobox')).toHaveProperty('value', 'transport');
});

test('shows both marks of a conflict, and one press settles it', async () => {
  const said = (state: 'present' | 'absent', name: string, self: boolean): AttendanceMark => ({
    state,
    excuse: null,
    by: { name, self },
    at: '2026-12-01T08:00:00.000Z',
  });
  const { server, user } = open(
    learner(1, 'Ayanda', {
      mark: said('present', 'Thandi Mokoena', true),
      contested: [said('absent', 'Sipho Dube', false)],
      heads: ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'],
    }),
  );
  const conflict = screen.getByText(/You marked present/).closest('p');
  expect(conflict?.textContent).toContain('Sipho Dube marked absent.');
  await user.click(screen.getByRole('button', { name: 'Ayanda: Absent' }));
  expect(screen.queryByText(/You marked present/)).toBeNull();
  await waitFor(() => expect(server.bodiesOf(sends)).toHaveLength(1), { timeout: 5_000 });
  expect(server.bodiesOf(sends)).toMatchObject([
    {
      marks: [
        {
          state: 'absent',
          replaces: ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'],
        },
      ],
    },
  ]);
});
