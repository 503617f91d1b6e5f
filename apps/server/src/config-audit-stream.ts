import { ConfigError } from './config-error.ts';
import { isLoopback } from './config-rules.ts';
import { type Variables, variables } from './config-variables.ts';

export interface Webhook {
  kind: 'webhook';
  url: string;
  /** Signs each delivery. */
  secret: string;
}

export interface Syslog {
  kind: 'syslog';
  host: string;
  port: number;
  isEncrypted: boolean;
}

/** Target of the audit log. */
export type AuditTarget = Webhook | Syslog;

/** IANA's port of syslog over TLS (RFC 5425), and the usual one of syslog over TCP (RFC 6587). */
const usualPorts = { 'syslog+tls:': 6514, 'syslog+tcp:': 601 };

export function auditTargetOf(read: Variables): AuditTarget | undefined {
  const { AUDIT_STREAM_URL: url, AUDIT_STREAM_SECRET: secret } = read;
  const takes = `AUDIT_STREAM_URL takes ${variables.AUDIT_STREAM_URL[1]}`;
  if (!url) {
    if (secret) throw new ConfigError(`${takes}; it is not set, but AUDIT_STREAM_SECRET is.`);
    return undefined;
  }
  const { protocol, hostname, port, username, password } = new URL(url);
  if (username || password) throw new ConfigError(`${takes}; it holds a name or a password.`);
  if (protocol === 'syslog+tls:' || protocol === 'syslog+tcp:') {
    const isEncrypted = protocol === 'syslog+tls:';
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    return { kind: 'syslog', host, port: Number(port || usualPorts[protocol]), isEncrypted };
  }
  if (protocol === 'http:' && !isLoopback(url))
    throw new ConfigError('AUDIT_STREAM_URL takes https: entries could be read and replaced on their way.');
  if (!secret)
    throw new ConfigError(`AUDIT_STREAM_SECRET takes ${variables.AUDIT_STREAM_SECRET[1]}; it is not set.`);
  return { kind: 'webhook', url, secret };
}
