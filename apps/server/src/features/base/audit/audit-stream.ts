import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Gauge } from 'prom-client';
import { z } from 'zod';
import type { AuditTarget } from '../../../config-audit-stream.ts';
import type { Database } from '../../../db/database.ts';
import type { JobHandler } from '../../../feature.ts';
import { askedGauges } from '../../../watch/asked-gauges.ts';
import { handle, type JobKind } from '../jobs/jobs.ts';
import * as queries from './audit-stream.queries.ts';
import { deliver, failureOf } from './audit-target.ts';
import { entryOf, type StreamedEntry } from './streamed-entry.ts';

/** Most entries and approximate bytes of one delivery, because receivers refuse larger ones. */
const mostEntries = 200;
const mostBytes = 500_000;
/** A run ends before the next one begins. */
const runMs = 50_000;

const streamAudit: JobKind<unknown> = { name: 'stream-audit', payload: z.unknown(), tries: 3 };

interface StreamDeps {
  db: Database;
  log: FastifyBaseLogger;
  target: AuditTarget;
  /** The host name of the site. */
  source: string;
}

/**
 * Sends the audit log to a SIEM, each entry at least once and in the order of their numbers. One run sends at a time, over all
 * processes; an entry waits until the target has confirmed it.
 */
export class AuditStream {
  constructor(private readonly deps: StreamDeps) {}

  readonly handler: JobHandler = handle(streamAudit, (_, { signal }) => this.run(signal), '* * * * *');

  async run(signal?: AbortSignal): Promise<void> {
    const { db } = this.deps;
    const run = randomUUID();
    const end = Date.now() + runMs;
    await queries.beginStream(db);
    while (Date.now() < end && !signal?.aborted) {
      if (!(await queries.streamLease.hold(db, run))) return;
      const entries = firstBytes((await queries.listUnsent(db, mostEntries)).map(entryOf), mostBytes);
      if (entries.length === 0) break;
      if (!(await this.send(run, entries, signal))) return;
      await queries.noteSent(
        db,
        entries.map(({ id }) => id),
      );
    }
    await queries.streamLease.finish(db, run);
  }

  private async send(run: string, entries: readonly StreamedEntry[], signal?: AbortSignal) {
    const { db, log, source, target } = this.deps;
    try {
      await deliver(target, source, entries, signal);
      return true;
    } catch (error) {
      if (signal?.aborted) await queries.streamLease.release(db, run);
      else {
        log.warn({ reason: failureOf(error) }, 'the target of the audit log took no entries');
        await queries.streamLease.fail(db, run);
      }
      return false;
    }
  }

  metrics(): Gauge[] {
    return askedGauges(
      () => queries.streamFigures(this.deps.db),
      [
        {
          name: 'readytowork_audit_stream_lag_seconds',
          help: 'Since the oldest entry of the audit log that its target has not taken; 0: it has all.',
          of: ({ lag }) => lag,
        },
        {
          name: 'readytowork_audit_stream_last_failure_timestamp_seconds',
          help: 'When the target of the audit log last took no entries; 0: never.',
          of: ({ failed_at }) => failed_at ?? 0,
        },
      ],
    );
  }
}

/** The first entries that fit, but at least one, so that a large entry cannot stop the stream. */
export function firstBytes(entries: readonly StreamedEntry[], most: number): StreamedEntry[] {
  const fitting: StreamedEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (bytes > most && fitting.length > 0) break;
    fitting.push(entry);
  }
  return fitting;
}
