import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorMessagesContext } from './error-messages.ts';
import { LoadFailure } from './load-failure.tsx';
import { renderPart } from './testing/render-part.tsx';

const online = { errorMessage: () => 'The server is busy.', isOffline: () => false };

test("shows the error in the site's words", () => {
  renderPart(
    <ErrorMessagesContext value={online}>
      <LoadFailure error={new Error('503')} onRetry={() => {}} />
    </ErrorMessagesContext>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The server is busy.');
});

test('explains what being offline means here', () => {
  renderPart(
    <ErrorMessagesContext value={{ ...online, isOffline: () => true }}>
      <LoadFailure error={new Error('0')} onRetry={() => {}} />
    </ErrorMessagesContext>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page is not on your device yet.');
});

test("shows the error's own message if the site provides none", () => {
  renderPart(<LoadFailure error={new Error('No such thing.')} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('No such thing.');
});

test('retries, but only once at a time', async () => {
  const onRetry = vi.fn();
  const { user, show } = renderPart(<LoadFailure error="x" onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  show(<LoadFailure error="x" onRetry={onRetry} busy />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

function Page() {
  const [there, setThere] = useState(false);
  return (
    <main>
      <h1>Resources</h1>
      <section>
        {there ? <h2>Your files</h2> : <LoadFailure error="x" onRetry={() => setThere(true)} />}
      </section>
    </main>
  );
}

test('moves the focus to the heading of the loaded content after a successful retry', async () => {
  const { user } = renderPart(<Page />);
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  const heading = screen.getByRole('heading', { name: 'Your files' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
