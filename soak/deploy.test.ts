import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiCalls } from '@readytowork/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/config.ts';
import { variableNames } from '../apps/server/src/config-variables.ts';
import { startApi } from '../apps/server/src/testing/api.ts';
import { root } from '../harness/server-process.ts';
import { haproxy, nginx } from './proxy-programs.ts';

const folder = join(root, 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const place = mkdtempSync(join(tmpdir(), 'readytowork-deploy-'));
afterAll(() => rmSync(place, { recursive: true }));

const units = readdirSync(join(folder, 'systemd'));
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

/** Runs a tool that checks a file, and returns its complaint. */
function complaintOf(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test.skipIf(!has('promtool'))('Prometheus accepts the alerts and the configuration', () => {
  expect(complaintOf('promtool', ['check', 'rules', join(folder, 'prometheus/alerts.yaml')])).toBe('');
  const config = join(folder, 'prometheus/prometheus.yaml');
  expect(complaintOf('promtool', ['check', 'config', '--syntax-only', config])).toBe('');
  expect(complaintOf('promtool', ['test', 'rules', join(folder, 'prometheus/alerts.test.yaml')])).toBe('');
});

test.skipIf(!nginx || !has('openssl'))('nginx accepts the configuration with its certificates', () => {
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=test'];
  expect(complaintOf('openssl', [...made, '-keyout', key, '-out', certificate])).toBe('');
  for (const upstreams of ['upstreams.conf', 'upstreams-compose.conf']) {
    const sites = read('nginx/readytowork.conf')
      .replace(/\/etc\/ssl\/readytowork\/.+\.pem/g, certificate)
      .replace(/\/etc\/ssl\/readytowork\/.+\.key/g, key)
      .replaceAll('/var/log/nginx', place);
    const config = join(place, 'nginx.conf');
    const whole = `pid ${place}/pid; error_log ${place}/error.log; events {} http { ${read(`nginx/${upstreams}`)} ${sites} }`;
    writeFileSync(config, whole);
    expect(complaintOf(nginx ?? '', ['-t', '-q', '-p', place, '-c', config])).toBe('');
  }
});

test.skipIf(!haproxy)('HAProxy accepts the configuration', () => {
  const config = join(place, 'haproxy.cfg');
  writeFileSync(config, read('haproxy/haproxy.cfg').replace(/ ssl crt .*/, ''));
  expect(complaintOf(haproxy ?? '', ['-c', '-q', '-f', config])).toBe('');
});

describe.each(['nginx/readytowork.conf', 'haproxy/haproxy.cfg'])('the long time-outs of %s', (file) => {
  const [stream = '', slow = ''] = [
    ...read(file).matchAll(/(?:location ~|path_reg) (\^\/(?:v1\/chats|\(v1).*?)(?: \{| \}|$)/gm),
  ].map(([, pattern = '']) => pattern);
  const pathOf = (path: string) => path.replace(/:\w+/g, '7');

  test('apply to the stream of a chat and to nothing else of the API', () => {
    const streams = apiCalls().filter(({ path }) => new RegExp(stream).test(pathOf(path)));
    expect(streams.map(({ path }) => path)).toEqual(['/v1/chats/:room/stream/']);
  });

  test('apply to uploads and to files that are made, but to no call that a learner waits for', () => {
    const isSlow = ({ path }: { path: string }) => new RegExp(slow).test(pathOf(path));
    const made = (call: { file?: string; upload?: unknown }) =>
      call.upload !== undefined || /csv|zip|pdf/.test(call.file ?? '');
    expect(apiCalls().filter((call) => made(call) && !isSlow(call))).toEqual([]);
    const pathsMade = new Set(
      apiCalls()
        .filter((call) => call.upload || call.file)
        .map(({ path }) => path),
    );
    const others = apiCalls().filter((call) => isSlow(call) && !pathsMade.has(call.path));
    expect(others.filter(({ path }) => !path.startsWith('/v1/package-uploads/'))).toEqual([]);
    expect(new RegExp(slow).test('/media/slides/money/1/2.webp')).toBe(true);
  });
});

test.skipIf(!has('systemd-analyze'))('systemd accepts the units', () => {
  for (const unit of units) {
    const name = unit.replace('@.', '@8000.');
    // systemd looks for the program and the user's home, which this machine lacks; that is not the unit's fault.
    const text = read(`systemd/${unit}`)
      .replace('/usr/bin/node', process.execPath)
      .replace(/^Documentation=.*$/m, '');
    writeFileSync(join(place, name), text);
    expect(complaintOf('systemd-analyze', ['verify', '--man=no', join(place, name)])).toBe('');
  }
});

/** Finds names in NAME=value or NAME: value, also several on one line of a unit, and also after a `#`. */
const namesIn = (text: string) =>
  [...text.matchAll(/(?:^|[\s#])([A-Z][A-Z]+(?:_[A-Z]+)*)(?:=|: )/gm)].map(([, name = '']) => name);

test('the server reads every variable that the documentation tells operators to set', () => {
  const others = ['POSTGRES_USER', 'POSTGRES_DB', 'CMD', 'NODE_ENV'];
  const files = [
    'readytowork.env.example',
    'compose.yaml',
    'Dockerfile',
    ...units.map((unit) => `systemd/${unit}`),
  ];
  const told = new Set(files.flatMap((file) => namesIn(read(file))));
  const unknown = [...told].filter((name) => !variableNames.includes(name) && !others.includes(name));
  expect(told).toContain('STORAGE_URL');
  expect(unknown).toEqual([]);
});

test('production starts with the example and its secrets, without a warning', () => {
  const lines = read('readytowork.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const example = Object.fromEntries(
    lines.map((line) => [line.replace(/=.*/, ''), line.replace(/^[^=]*=/, '').replace(/^"(.*)"$/, '$1')]),
  );
  const filled = {
    ...example,
    JWT_SECRET: 'q8Zr0mXv2Kc7Wn5Tb9Ly4Hd1Sg6Jf3Pa',
    METRICS_TOKEN: 'a-token-of-some-length',
  };
  expect(() => readConfig({ ...example, METRICS_TOKEN: filled.METRICS_TOKEN, DATA_DIR: place })).toThrow(
    /^JWT_SECRET/,
  );
  expect(readConfig({ ...filled, DATA_DIR: place, WORKER: 'off', MIGRATE: 'off' }).warnings).toEqual([]);
});

test.skipIf(!has('openssl'))('what compose mounts is made once, and production starts with it', () => {
  const made = join(place, 'compose');
  mkdirSync(made);
  const run = () => complaintOf('sh', [join(folder, 'prepare-compose.sh'), made]);
  const madeFile = (name: string) => readFileSync(join(made, name), 'utf8');
  expect(run()).toBe('');
  const secrets = madeFile('secrets.env');
  expect(run()).toBe('');
  expect(madeFile('secrets.env')).toBe(secrets);
  const lines = `${secrets}${madeFile('readytowork.env')}`.split('\n').filter((line) => /^[A-Z]/.test(line));
  const env = Object.fromEntries(lines.map((line) => [line.replace(/=.*/, ''), line.replace(/^[^=]*=/, '')]));
  const { storage } = readConfig({ ...env, DATA_DIR: place, TRUST_PROXY: 'uniquelocal' });
  expect(storage?.url).toBe('http://storage:8333/readytowork');
  expect(JSON.parse(madeFile('s3.json')).identities[0].credentials).toEqual([
    { accessKey: storage?.keyId, secretKey: storage?.secret },
  ]);
  const mounted = [...read('nginx/readytowork.conf').matchAll(/ssl_certificate(?:_key)? .*\/(.+);/g)];
  expect(mounted.length).toBeGreaterThan(0);
  for (const [, file = ''] of mounted) expect(madeFile(`certificates/${file}`)).toContain('-----BEGIN ');
});

test('a shell reads the example, for commands beside a server', () => {
  const shell = ['-c', `set -a; . ${join(folder, 'readytowork.env.example')}; printf %s "$MAIL_FROM"`];
  const { stdout, stderr } = spawnSync('sh', shell, { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['ReadytoWork <no-reply@learn.example.org>', '']);
});

test('the server exports every metric that an alert or the dashboard uses', async () => {
  // Each of these variables adds metrics.
  const api = await startApi({
    BACKUP_DIR: place,
    AUDIT_STREAM_URL: 'syslog+tcp://127.0.0.1:601',
    MAIL_IN_ADDRESS: 'support@learn.example.org',
    MAIL_IN_URL: 'imap://support:password@127.0.0.1:143',
  });
  const { body } = await api.call('GET', '/metrics');
  await api.close();
  const asked = ['prometheus/alerts.yaml', 'grafana/readytowork.json'].flatMap((file) => [
    ...read(file).matchAll(/\b(?:readytowork|nodejs|process)_[a-z0-9_]+/g),
  ]);
  const names = new Set(asked.map(([name]) => name.replace(/_seconds_(bucket|count)$/, '_seconds')));
  expect([...names].sort()).toContain('readytowork_jobs_oldest_seconds');
  expect([...names].filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
});

test('each alert has a test in which it fires, and a section of the runbook', () => {
  const alerts = [...read('prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const tests = read('prometheus/alerts.test.yaml');
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(sections.sort()).toEqual(alerts.sort());
  const untried = alerts.filter(
    (name) => !new RegExp(`alertname: ${name}\\n +exp_alerts:\\n +- exp_labels`).test(tests),
  );
  expect(untried).toEqual([]);
});
