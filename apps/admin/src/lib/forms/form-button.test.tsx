import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { FormButton } from './form-button.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog, types into it and presses Escape, as a user may do by accident. */
async function pressEscape({ typed, leave }: { typed: string; leave: boolean }) {
  const asked = vi.fn(() => leave);
  vi.stubGlobal('confirm', asked);
  const { user } = renderAdmin(
    <FormButton action="Correct" title="Correct the name" send={async () => {}} done="Done.">
      {() => <input aria-label="Name" />}
    </FormButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  if (typed) await user.type(screen.getByLabelText('Name'), typed);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  return { asked, user };
}

test.each([
  ['closes at once while nothing is typed', { typed: '', leave: false }, 0, false],
  ['asks first, and stays where it should', { typed: 'Thandi', leave: false }, 1, true],
  ['asks first, and goes where it may', { typed: 'Thandi', leave: true }, 1, false],
])('Escape %s', async (_, given, questions, stays) => {
  const { asked } = await pressEscape(given);
  expect(asked).toHaveBeenCalledTimes(questions);
  expect(screen.queryByRole('dialog') !== null).toBe(stays);
});

test('Cancel closes it without a question', async () => {
  const { asked, user } = await pressEscape({ typed: 'Thandi', leave: false });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
