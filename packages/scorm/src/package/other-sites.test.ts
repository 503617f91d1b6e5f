import { expect, it } from 'vitest';
import { OtherSites } from './other-sites.ts';

async function hostsIn(mediaType: string, ...chunks: string[]): Promise<string[]> {
  const sites = new OtherSites();
  const bytes = async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk);
  };
  const passed: string[] = [];
  for await (const chunk of sites.reading(mediaType, bytes())) passed.push(String(chunk));
  expect(passed).toEqual(chunks);
  return sites.hosts();
}

it.each<[string, string, string[]]>([
  ['text/html', '<script async src="https://cdn.example.edu/a.js"></script>', ['cdn.example.edu']],
  [
    'text/html',
    "<link rel=stylesheet href='//fonts.googleapis.com/css?family=Lato'>",
    ['fonts.googleapis.com'],
  ],
  ['text/html', '<IFRAME allow="autoplay" SRC=https://www.youtube.com/embed/1>', ['www.youtube.com']],
  ['text/html', '<div style="background: url(https://img.site.co.za/a.png)">', ['img.site.co.za']],
  ['text/html', '<script>fetch("https://api.site.co.za/x")</script>', ['api.site.co.za']],
  ['text/html', '<a href="https://www.gov.za/">Read on</a> <p>https://www.gov.za/</p>', []],
  ['text/html', '<link rel="canonical" href="https://www.gov.za/">', []],
  ['text/html', '<html xmlns="http://www.w3.org/1999/xhtml"><img src="a/b.png">', []],
  [
    'text/css',
    '@import "https://fonts.site.org/a.css"; a { b: url( "//c.site.org/x.woff") }',
    ['c.site.org', 'fonts.site.org'],
  ],
  ['text/javascript', 'var ns = "http://www.w3.org/2000/svg"; // see https://github.com/x/y', []],
  ['text/javascript', 'img.src = "https://pixel.site.net/1"', ['pixel.site.net']],
  ['text/javascript', 'x.open("GET", "https://api.site.net/1")', ['api.site.net']],
  ['text/javascript', 'load("https://cdn.site.net/lib/jquery.min.js")', ['cdn.site.net']],
  ['application/json', '{"video":"https:\\/\\/player.vimeo.com\\/embed\\/12"}', ['player.vimeo.com']],
  ['application/json', '{"src":"https://films.site.net/list"}', ['films.site.net']],
  ['image/png', '<script src="https://cdn.site.net/a.js">', []],
])('finds the other sites that a file of type %s requests: %s', async (mediaType, text, hosts) => {
  expect(await hostsIn(mediaType, text)).toEqual(hosts);
});

it('finds an address across two chunks', async () => {
  expect(await hostsIn('text/html', '<p>Hello</p><script src="https://cdn.si', 'te.net/a.js">')).toEqual([
    'cdn.site.net',
  ]);
});

it('reads hostile text in linear time', async () => {
  const hostile = [
    `${'<script '.repeat(50_000)}`,
    `<link ${'rel '.repeat(100_000)}`,
    '"//a.'.repeat(100_000),
  ];
  for (const text of hostile) expect(await hostsIn('text/html', text, text)).toEqual([]);
});

it('names twenty hosts and counts the others', async () => {
  const sites = new OtherSites();
  const images = Array.from({ length: 25 }, (_, n) => `<img src="https://s${100 + n}.site.net/a.png">`).join(
    '',
  );
  const bytes = async function* () {
    yield Buffer.from(images);
  };
  for await (const _ of sites.reading('text/html', bytes()));
  expect(sites.warnings()).toEqual([
    expect.stringMatching(/s100\.site\.net, .*s119\.site\.net and 5 more\. These are blocked/),
  ]);
  expect(new OtherSites().warnings()).toEqual([]);
});
