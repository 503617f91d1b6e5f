import { expect, it } from 'vitest';
import { Unsupported } from './unsupported.ts';

async function warningsOf(mediaType: string, ...chunks: string[]): Promise<string[]> {
  const unsupported = new Unsupported();
  const bytes = async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk);
  };
  const passed: string[] = [];
  for await (const chunk of unsupported.reading(mediaType, bytes())) passed.push(String(chunk));
  expect(passed).toEqual(chunks);
  return unsupported.warnings();
}

it.each<[string, string, RegExp | undefined]>([
  ['text/html', '<form action="answers.php" method="post">', /send forms/],
  ['text/html', "<FORM\n class=a METHOD='POST' target=_blank>", /send forms/],
  ['text/html', '<form method=get action="next.html"><p>method=post</p>', undefined],
  ['text/javascript', 'navigator.mediaDevices.getUserMedia({ audio: true })', /camera, the microphone/],
  ['text/html', '<script>navigator.geolocation.getCurrentPosition(go)</script>', /location of the phone/],
  ['text/javascript', 'var geolocation = { lat: 1 };', undefined],
  ['image/png', '<form method="post">', undefined],
])('tells the author what does not work in a file of type %s: %s', async (mediaType, text, expected) => {
  const warnings = await warningsOf(mediaType, text);
  expect(warnings).toEqual(expected ? [expect.stringMatching(expected)] : []);
});

it('finds a form across two chunks', async () => {
  expect(await warningsOf('text/html', '<form action="a" meth', 'od="post">')).toHaveLength(1);
});

it('reads hostile text in linear time', async () => {
  const hostile = '<form '.repeat(100_000) + 'geolocation '.repeat(100_000);
  expect(await warningsOf('text/html', hostile, hostile)).toEqual([]);
});
