import { type Answers, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { DownloadCertificate } from './download-certificate.tsx';

const statusCall = 'GET /v1/quiz/status/3/';
const pdfCall = 'GET /v1/quiz/quiz/3/get_certificate/';

afterEach(() => {
  vi.restoreAllMocks();
});

function open(answers: Answers) {
  const server = stubServer(answers);
  return { server, ...renderSite(<DownloadCertificate module={{ id: 3, name: 'Work Skills' }} />) };
}

const button = () => screen.findByRole('button', { name: 'Download Certificate' });

test.each([
  { progress: 100, result: 79 },
  { progress: 90, result: 100 },
  { progress: 0, result: 0 },
])('the button is disabled with %j and says what is missing', async (status) => {
  open({ [statusCall]: { ...status, attempts: 1 } });
  const resting = await button();
  expect(resting).toHaveProperty('disabled', true);
  const reason = document.getElementById(resting.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/Pass the assessment with 80\s% or more/);
});

test('saves the certificate of a passed course under the course’s name', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = open({
    [statusCall]: { progress: 100, result: 80, attempts: 1 },
    [pdfCall]: new Response('pdf'),
  });
  await user.click(await button());
  await waitFor(() => expect(names).toEqual(['Work Skills Certificate.pdf']));
});

test('shows the server’s message if the certificate is not ready yet', async () => {
  const { user } = open({
    [statusCall]: { progress: 100, result: 80, attempts: 1 },
    [pdfCall]: refusal(409, { detail: 'Your answers are still being counted.' }),
  });
  await user.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('Your answers are still being counted.');
});

test('offers to retry if the progress could not be fetched', async () => {
  const { user, server } = open({ [statusCall]: refusal(500) });
  await screen.findByRole('alert');
  server.answer(statusCall, { progress: 100, result: 95, attempts: 1 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await button()).toHaveProperty('disabled', false);
});
