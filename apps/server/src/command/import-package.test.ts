import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startPostgres } from '@readytowork/postgres';
import { afterAll, expect, test } from 'vitest';
import yazl from 'yazl';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'readytowork-command-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run course -- import …` in its own process. */
const run = (...args: string[]) => runCommand('import-package', 'import', ...args);
/** Runs `npm run course -- allow …`. */
const allow = (...args: string[]) => runCommand('allow-sites', 'allow', ...args);

function runCommand(name: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`apps/server/dist/${name}.js`, ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function packageOf(href: string, page = '<p>Tea</p>'): Promise<string> {
  const zip = new yazl.ZipFile();
  const manifest = `<manifest identifier="m"><organizations><organization identifier="o"><title>Tea</title>
    <item identifier="i" identifierref="r"/></organization></organizations><resources>
    <resource identifier="r" href="${href}"/></resources></manifest>`;
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  zip.addBuffer(Buffer.from(page), 'index.html');
  zip.end();
  const file = join(folder, `${href}-${page.length}.zip`);
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

const onDisk = () => {
  const files = join(dataDir, 'files/packages');
  return existsSync(files) ? readdirSync(files) : [];
};

test('imports a package whether or not a server is running, and reports errors', async () => {
  const whole = await packageOf('index.html');
  const broken = await packageOf('none.html');
  const alone = await run(whole, '--slug', 'tea', '--name', 'Tea');
  expect(alone.output).toContain('Imported "Tea" (SCORM 1.2, 2 files, 0.0 MB) as tea, module 1000.');
  expect([alone.code, onDisk().length]).toEqual([0, 2]);

  const postgres = await startPostgres({ dataDir });
  try {
    const beside = await run(whole, '--slug', 'tea', '--minutes', '5');
    expect(beside.output).toContain('tea (module 1000) plays this very package already');
    const refused = await run(broken, '--slug', 'coffee');
    expect(refused.output).toContain('was not imported. Nothing in this package can be launched.');
    expect([refused.code, onDisk().length]).toEqual([1, 2]);

    const asking = await run(
      await packageOf('index.html', '<script src="https://cdn.site.com/a.js"></script>'),
      '--slug',
      'tea',
    );
    expect(asking.output).toContain('other sites (fonts, pictures, films, scripts): cdn.site.com.');
    expect((await allow('tea', 'cdn.site.com')).output).toContain('tea may now ask cdn.site.com.');
    expect(await allow('tea', '--list')).toEqual({ code: 0, output: 'cdn.site.com\n' });
    expect((await allow('tea', '--remove', 'cdn.site.com')).output).toContain('no longer ask cdn.site.com');
    expect((await allow('tea', '*.localhost')).output).toContain('names no other site');
    expect((await allow('coffee', 'cdn.site.com')).output).toContain('There is no module "coffee".');
    expect((await allow()).output).toContain('Usage:');
  } finally {
    await postgres.stop();
  }
}, 240_000);

test.each([
  [[], 'Name one file'],
  [['a.zip', '--slug', 'tea', '--minutes', 'ten'], '--minutes: This takes whole minutes'],
  [['nowhere.zip', '--slug', 'tea'], 'There is no file'],
])(
  '%j gets a usage hint',
  async (args, words) => {
    const { code, output } = await run(...args);
    expect(output).toContain(words);
    expect(code).toBe(1);
  },
  120_000,
);
