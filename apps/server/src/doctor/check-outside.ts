import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { newestBackup } from '../backup/manifest.ts';
import { freeBytes } from '../storage/free-bytes.ts';
import type { Storage } from '../storage/storage.ts';
import { amber, type Finding, green, reasonOf, red } from './finding.ts';

const timeoutMs = 5_000;
const dayMs = 86_400_000;
const gigabyte = 1e9;

/** Writes, reads and deletes a file. */
export async function checkStore(storage: Storage): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from('written by npm run doctor');
  const begun = performance.now();
  try {
    await storage.put(key, bytes);
    const read = await storage.get(key);
    await storage.remove(key);
    if (!read?.equals(bytes))
      return red('store', 'it returns other bytes than were written', 'Check the store.');
    return green('store', `writes, reads and deletes (${Math.round(performance.now() - begun)} ms)`);
  } catch (error) {
    return red('store', reasonOf(error), 'See StoreAway in docs/runbook.md.');
  }
}

/** Connects and signs in at the mail server; sends nothing. */
export async function checkMail(smtpUrl: string | undefined): Promise<Finding> {
  if (!smtpUrl)
    return amber(
      'mail',
      'SMTP_URL is not set: mails are files in DATA_DIR/outbox',
      'Set SMTP_URL in production.',
    );
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return green('mail', 'the mail server lets us in');
  } catch (error) {
    return red('mail', reasonOf(error), 'Check SMTP_URL, its password, and the way to its port.');
  } finally {
    transport.close();
  }
}

export async function checkDisk(name: string, folder: string): Promise<Finding> {
  return judgeDisk(`disk of ${name}`, await freeBytes(folder));
}

export function judgeDisk(check: string, free: number): Finding {
  if (free === Number.POSITIVE_INFINITY)
    return amber(check, 'nobody can say how much is free', 'Does the folder exist?');
  const says = `${(free / gigabyte).toFixed(1)} GB free`;
  const todo = 'See DiskFull in docs/runbook.md.';
  if (free < 0.2 * gigabyte) return red(check, says, todo);
  return free < 2 * gigabyte ? amber(check, says, todo) : green(check, says);
}

export async function checkBackup(
  backupDir: string | undefined,
  databaseUrl: string | undefined,
): Promise<Finding> {
  if (databaseUrl)
    return green('backup', 'by the tool of your PostgreSQL, which this does not see (docs/operating.md)');
  if (!backupDir)
    return amber('backup', 'BACKUP_DIR is not set', 'Set it, and run npm run backup every day.');
  const newest = await newestBackup(backupDir).catch(() => undefined);
  return judgeBackup(newest && Date.now() - newest.getTime());
}

export function judgeBackup(age: number | undefined): Finding {
  if (age === undefined) return red('backup', 'there is none', 'Run npm run backup.');
  const says = `the newest is ${(age / dayMs).toFixed(1)} days old`;
  return age < 2 * dayMs ? green('backup', says) : red('backup', says, 'See BackupOld in docs/runbook.md.');
}

/** Reads when the certificate of an address ends, as browsers see it. */
export async function checkCertificate(check: string, address: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return amber(check, `${address} has none`, 'Use https in production.');
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: timeoutMs,
  });
  try {
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    await once(socket, 'secureConnect');
    return judgeCertificate(check, Date.parse(socket.getPeerCertificate().valid_to) - Date.now());
  } catch (error) {
    return red(check, `${hostname}: ${reasonOf(error)}`, 'Check its certificate, DNS record and proxy.');
  } finally {
    socket.destroy();
  }
}

export function judgeCertificate(check: string, left: number): Finding {
  const says = `it ends in ${Math.floor(left / dayMs)} days`;
  const todo = 'Renew it, and see why that did not happen by itself.';
  if (left < 3 * dayMs) return red(check, says, todo);
  return left < 21 * dayMs ? amber(check, says, todo) : green(check, says);
}

/** Tells a server of ours on a port from another program, or none. */
export async function checkPort(name: string, host: string, port: number): Promise<Finding> {
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const check = `${name} ${port}`;
  const socket = connectPlain({ host: at, port, timeout: timeoutMs });
  try {
    await once(socket, 'connect');
  } catch {
    return amber(check, 'nothing listens there', 'Start the server, or run this with its environment.');
  } finally {
    socket.destroy();
  }
  if (name === 'CONTENT_PORT') return green(check, 'a program answers');
  const answer = await fetch(`http://${at.includes(':') ? `[${at}]` : at}:${port}/readyz`, {
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  const body: unknown = await answer?.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('status' in body))
    return red(check, 'another program, or a server that hangs', `Find it with: ss -ltnp 'sport = :${port}'`);
  if (body.status === 'ready') return green(check, 'the server is ready');
  return red(check, `the server says: ${JSON.stringify(body)}`, 'See NotReady in docs/runbook.md.');
}
