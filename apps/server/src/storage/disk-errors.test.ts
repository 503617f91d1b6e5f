import { expect, test } from 'vitest';
import { absent, onDisk } from './disk-errors.ts';
import { StorageUnavailable } from './storage.ts';

const said = (code: string) => Object.assign(new Error(`${code}: said by the disk`), { code });
const thrownBy = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

test.each(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS', 'ESTALE', 'ETIMEDOUT'])(
  '%s is a temporary fault of the disk, and its reason is logged',
  async (code) => {
    const cause = said(code);
    for (const work of [() => onDisk(() => Promise.reject(cause)), () => absent(cause)]) {
      const error = await thrownBy(work);
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(error).toMatchObject({ message: expect.stringContaining('said by the disk'), cause });
    }
  },
);

test.each([said('EISDIR'), said('ENOTDIR'), new Error('without a code'), 'no error at all'])(
  '%s is a bug, and is thrown unchanged',
  async (error) => {
    expect(await thrownBy(() => onDisk(() => Promise.reject(error)))).toBe(error);
    expect(await thrownBy(() => absent(error))).toBe(error);
  },
);

test('a missing file is undefined if the read is optional, and an error if it is required', async () => {
  expect(absent(said('ENOENT'))).toBeUndefined();
  const missing = said('ENOENT');
  expect(await thrownBy(() => onDisk(() => Promise.reject(missing)))).toBe(missing);
});

test('the result of a success is returned', async () => {
  expect(await onDisk(async () => 42)).toBe(42);
});
