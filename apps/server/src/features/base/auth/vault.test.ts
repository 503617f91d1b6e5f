import { expect, test } from 'vitest';
import { Vault } from './vault.ts';

const [old, next] = ['o'.repeat(40), 'n'.repeat(40)];
const secret = Buffer.from('twenty bytes of this');

test('decrypts what it has encrypted, only for the same account', () => {
  const vault = new Vault([old]);
  const sealed = vault.seal(secret, 7);
  expect(vault.open(sealed, 7)).toEqual(secret);
  expect(vault.open(sealed, 8)).toBeUndefined();
  expect(sealed.includes(secret)).toBe(false);
  expect(vault.seal(secret, 7)).not.toEqual(sealed);
});

test('does not decrypt what was modified, or was encrypted with a secret that is no longer listed', () => {
  const vault = new Vault([old]);
  const sealed = vault.seal(secret, 7);
  for (let at = 0; at < sealed.length; at += 1) {
    const touched = Buffer.from(sealed);
    touched[at] = (touched[at] ?? 0) ^ 1;
    expect(vault.open(touched, 7), `byte ${at}`).toBeUndefined();
  }
  expect(vault.open(sealed.subarray(0, 10), 7)).toBeUndefined();
  expect(new Vault([next]).open(sealed, 7)).toBeUndefined();
});

test('after a change of the secret, still decrypts while the old secret is listed after the new one', () => {
  const sealed = new Vault([old]).seal(secret, 7);
  const changed = new Vault([next, old]);
  expect(changed.open(sealed, 7)).toEqual(secret);
  expect(changed.isUpToDate(sealed)).toBe(false);
  expect(changed.isUpToDate(changed.seal(secret, 7))).toBe(true);
});
