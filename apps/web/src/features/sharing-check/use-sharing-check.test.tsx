import { renderPart } from '@readytowork/ui/testing/render-part';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { useSharingCheck } from './use-sharing-check.tsx';

// Imports the code first, so that no test has to wait for it.
beforeAll(async () => void (await import('./asking.ts')));

/** A message box like those in posts and chats. */
function open(text: string) {
  const answers: boolean[] = [];
  function Box() {
    const { confirm, question } = useSharingCheck();
    return (
      <>
        <button type="button" onClick={async () => answers.push(await confirm(text))}>
          Send
        </button>
        {question}
      </>
    );
  }
  const { user } = renderPart(<Box />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, answers };
}
const dialog = () => document.querySelector('dialog[open]');

test('does not ask about a text without private details', async () => {
  const { press, answers } = open('Well done, all of you!');
  await press('Send');
  expect([answers, dialog()]).toEqual([[true], null]);
});

test.each([
  ['Send it as it is', true],
  ['Change it', false],
])('asks before it shares a phone number: %s', async (name, sent) => {
  const { press, answers } = open('Phone me: 082 123 4567');
  await press('Send');
  expect(answers).toEqual([]);
  expect(document.activeElement?.tagName).toBe('DIV');
  expect(dialog()?.textContent).toContain('Do you want to share this?');
  expect(dialog()?.textContent).toContain('082 123 4567 looks like a phone number');
  await press(name);
  expect([answers, dialog()]).toEqual([[sent], null]);
});

test('shows help lines first to an author who writes about harm, and still lets them send', async () => {
  const { press, answers } = open('I want to die. ID 8001015009087');
  await press('Send');
  const words = dialog()?.textContent ?? '';
  expect(words.indexOf('SADAG suicide crisis line')).toBeGreaterThan(0);
  expect(words.indexOf('looks like an ID number')).toBeGreaterThan(
    words.indexOf('SADAG suicide crisis line'),
  );
  expect(screen.getByRole('link', { name: '0800 567 567' }).getAttribute('href')).toBe('tel:0800567567');
  await press('Send it');
  expect(answers).toEqual([true]);
});

test('ignores the second press of a double press, however long the first check takes', async () => {
  const { answers } = open('Well done, all of you!');
  const button = screen.getByRole('button', { name: 'Send' });
  button.click();
  button.click();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('asks again when the text is sent again', async () => {
  const { press, answers } = open('you are stupid');
  await press('Send');
  expect(dialog()?.textContent).toContain('Do you want to say this?');
  await press('Change it');
  await press('Send');
  await press('Change it');
  expect(answers).toEqual([false, false]);
});
