import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SignatureField } from './signature-field.tsx';

const call = 'POST /v1/signatures/';
const picture = 'b'.repeat(64);
const file = new File(['dots'], 'signature.png', { type: 'image/png' });

function Signed() {
  const [value, setValue] = useState('');
  return <SignatureField label="Picture" value={value} errors={undefined} onChange={setValue} />;
}

test('uploads a chosen picture, shows it as printed, and removes it', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:signature', revokeObjectURL: () => {} }),
  );
  const server = stubServer({ [call]: { picture }, [`GET /v1/signatures/${picture}/`]: {} });
  const { user } = renderAdmin(<Signed />);
  expect(screen.getByText(/room to sign by hand/)).toBeTruthy();
  await user.upload(screen.getByLabelText('Picture'), file);
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('blob:signature');
  expect(server.bodiesOf(call)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Take the picture away from the signature' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows at the field why a file is refused', async () => {
  stubServer({ [call]: refusal(400, { signature: ['This is a GIF, which can move.'] }) });
  const { user } = renderAdmin(<Signed />);
  await user.upload(screen.getByLabelText('Picture'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('This is a GIF');
});
