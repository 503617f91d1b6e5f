import { Link } from '@readytowork/ui/router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { useUnsaved, useUnsavedInput } from './use-unsaved.ts';

function Page({ isSaved = false }: { isSaved?: boolean }) {
  const typing = useUnsavedInput(isSaved);
  return (
    <form {...typing}>
      <input aria-label="Reason" />
      <Link to="/admin/people">People</Link>
      <Link to="?sort=name">By name</Link>
    </form>
  );
}

const at = '/admin/tickets';
beforeEach(() => window.history.replaceState(null, '', at));
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Sets the answer to the browser's own confirmation. */
function answer(leave: boolean) {
  const asked = vi.fn(() => leave);
  vi.stubGlobal('confirm', asked);
  return asked;
}

const closed = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('follows a link without a question if nothing was typed', async () => {
  const asked = answer(false);
  const { user, place } = renderAdmin(<Page />, { at });
  await user.click(screen.getByRole('link', { name: 'People' }));
  expect(place()).toBe('/admin/people');
  expect(asked).not.toHaveBeenCalled();
  expect(closed()).toBe(true);
});

test('keeps the page and the typed text after "stay"', async () => {
  answer(false);
  const { user, place } = renderAdmin(<Page />, { at });
  await user.type(screen.getByLabelText('Reason'), 'Long words');
  await user.click(screen.getByRole('link', { name: 'People' }));
  expect(place()).toBe(at);
  expect(screen.getByDisplayValue('Long words')).toBeDefined();
  expect(closed()).toBe(false);
});

test('asks once for several unsaved forms', async () => {
  const asked = answer(true);
  const Another = () => {
    useUnsaved(true);
    return null;
  };
  const { user, place } = renderAdmin(
    <>
      <Page />
      <Another />
    </>,
    { at },
  );
  await user.type(screen.getByLabelText('Reason'), 'Long words');
  await user.click(screen.getByRole('link', { name: 'People' }));
  expect(place()).toBe('/admin/people');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('asks nothing for a link to the same page or another tab', async () => {
  const asked = answer(false);
  const { user, place } = renderAdmin(<Page />, { at });
  await user.type(screen.getByLabelText('Reason'), 'Long words');
  await user.click(screen.getByRole('link', { name: 'By name' }));
  expect(place()).toBe(`${at}?sort=name`);
  fireEvent.click(screen.getByRole('link', { name: 'People' }), { ctrlKey: true });
  expect(asked).not.toHaveBeenCalled();
});

test('asks nothing after a save, until more is typed', async () => {
  const asked = answer(false);
  const { user, show, place } = renderAdmin(<Page />, { at });
  await user.type(screen.getByLabelText('Reason'), 'Long words');
  show(<Page isSaved />);
  expect(closed()).toBe(true);
  await user.type(screen.getByLabelText('Reason'), ' and more');
  await user.click(screen.getByRole('link', { name: 'People' }));
  expect(place()).toBe(at);
  expect(asked).toHaveBeenCalledTimes(1);
});
