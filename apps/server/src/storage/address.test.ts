import { expect, test } from 'vitest';
import { isBucketUrl } from './address.ts';

test.each([
  'https://s3.example.org/bucket',
  'https://s3.af-south-1.amazonaws.com/bucket/a/b.c/',
  'http://127.0.0.1:9000/bucket',
  'http://localhost:9000/bucket',
  'http://[::1]:9000/bucket',
  'http://10.1.2.3/bucket',
  'http://172.20.0.4:3900/bucket',
  'http://store:9000/bucket',
  'http://store.internal/bucket',
])('accepts the URL of a bucket: %s', (url) => {
  expect(isBucketUrl(url)).toBe(true);
});

test.each([
  'https://s3.example.org',
  'https://s3.example.org/',
  'https://key:secret@s3.example.org/bucket',
  'https://s3.example.org/bucket?x=1',
  'https://s3.example.org/bucket#x',
  'https://s3.example.org/a bucket',
  'http://s3.example.org/bucket',
  'http://8.8.8.8/bucket',
  'http://172.32.0.1/bucket',
  's3://bucket',
  'bucket',
])('refuses as the URL of a bucket: %s', (url) => {
  expect(isBucketUrl(url)).toBe(false);
});
