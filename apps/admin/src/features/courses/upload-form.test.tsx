import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { UploadForm } from './upload-form.tsx';

const begin = 'POST /v1/package-uploads/';
const piece = 'PUT /v1/package-uploads/7/pieces/1/';
const finish = 'POST /v1/package-uploads/7/finish/';
const state = 'GET /v1/package-uploads/7/';
const cancel = 'DELETE /v1/package-uploads/7/';

const upload = {
  id: 7,
  slug: 'first_aid',
  file_name: 'aid.zip',
  bytes: 5,
  problem: null,
  module: null,
  package: null,
};
const sending = { ...upload, state: 'sending' };
const taken = { ...upload, state: 'taken', module: 1000, package: 3 };
const zip = () => new File(['PK123'], 'aid.zip', { type: 'application/zip' });

test('suggests a short name, sends the package, and links to the findings', async () => {
  const server = stubServer({
    [begin]: sending,
    [piece]: {},
    [finish]: { ...sending, state: 'waiting' },
    [state]: taken,
  });
  const { user } = renderAdmin(<UploadForm />);
  await user.upload(screen.getByLabelText('Package'), zip());
  await user.type(screen.getByLabelText('Name of the course'), 'First Aid');
  expect(screen.getByLabelText<HTMLInputElement>('Short name').value).toBe('first_aid');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const link = await screen.findByRole('link', { name: 'Look at what was found' });
  expect(link.getAttribute('href')).toBe('/courses/1000');
  expect(server.bodiesOf(begin)).toEqual([
    { slug: 'first_aid', file_name: 'aid.zip', bytes: 5, name: 'First Aid' },
  ]);
});

test('shows what is wrong with a package, and offers another file', async () => {
  stubServer({
    [begin]: sending,
    [piece]: {},
    [finish]: { ...sending, state: 'waiting' },
    [state]: { ...upload, state: 'refused', problem: 'This is not a zip file.' },
  });
  const { user } = renderAdmin(<UploadForm />);
  await user.upload(screen.getByLabelText('Package'), zip());
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('This is not a zip file.');
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(screen.getByLabelText('Package')).toBeTruthy();
});

test('sends nothing without a file, and shows an error at an invalid short name', async () => {
  const server = stubServer({ [begin]: refusal(400, { slug: ['Use small letters.'] }) });
  const { user } = renderAdmin(<UploadForm />);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('Choose the package first.');
  expect(server.sent).toEqual([]);
  await user.upload(screen.getByLabelText('Package'), zip());
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('Use small letters.');
});

test('deletes a cancelled upload, and shows no error', async () => {
  const server = stubServer({
    [begin]: sending,
    // The network is down: the user cancels while the upload waits to try again.
    [piece]: () => Promise.reject(new TypeError('The line is cut off.')),
    [cancel]: {},
  });
  const { user } = renderAdmin(<UploadForm />);
  await user.upload(screen.getByLabelText('Package'), zip());
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
  await expect.poll(() => server.sent.map(({ call }) => call), { timeout: 5_000 }).toContain(cancel);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('does not let the short name change in a newer package of a course', async () => {
  stubServer();
  renderAdmin(<UploadForm />, { at: '/courses/upload?slug=first_aid' });
  const field = screen.getByLabelText<HTMLInputElement>('Short name');
  expect([field.value, field.readOnly]).toEqual(['first_aid', true]);
  expect(screen.queryByLabelText('Name of the course')).toBeNull();
});
