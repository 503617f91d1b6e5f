import { expect, test } from 'vitest';
import { newBrowser, openPush } from '../../../testing/push-browser.ts';
import { encryptPush } from './push-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  device: {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth_secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encrypts the example of RFC 8291 as it is printed there', () => {
  const { device, privateKey, salt, text } = rfc;
  const sent = encryptPush(Buffer.from(text), device, { salt, privateKey, paddedTo: 0 });
  expect(sent.toString('base64url')).toBe(rfc.body);
});

test('only the browser with the private key can read it', () => {
  const [browser, other] = [newBrowser(), newBrowser()];
  const sent = encryptPush(Buffer.from('{"title":"Molo"}'), browser.keys);
  expect(openPush(browser, sent)).toBe('{"title":"Molo"}');
  expect(() => openPush(other, sent)).toThrow();
});

test('two messages of different length have the same size, and differ each time', () => {
  const { keys } = newBrowser();
  const sent = ['short', 'a much longer message than that', 'short'].map((text) =>
    encryptPush(Buffer.from(text), keys),
  );
  expect(new Set(sent.map(({ length }) => length)).size).toBe(1);
  expect(new Set(sent.map(String)).size).toBe(3);
});

test('a message that would not fit into one record is refused', () => {
  expect(() => encryptPush(Buffer.alloc(5000), newBrowser().keys)).toThrow('too long');
});

test('a key that is no point of the curve is refused', () => {
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]);
  expect(() => encryptPush(Buffer.from('x'), { ...newBrowser().keys, p256dh })).toThrow();
});
