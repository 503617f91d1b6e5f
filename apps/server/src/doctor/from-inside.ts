import { shareResult } from '../db/probe.ts';
import type { Attention } from '../feature.ts';
import type { Platform } from '../platform.ts';
import { checkFacts, checkUse } from './check-database.ts';
import { checkBackup, checkCertificate, checkDisk, checkMail, checkStore } from './check-outside.ts';
import { type Finding, reasonOf, red } from './finding.ts';

/** An examination takes seconds, so its result is kept for a while. */
const keptMs = 60_000;

/**
 * The findings of `npm run doctor` that a running server can see, for administrators. Outside production only red ones count.
 */
export function serverAttention(platform: Platform): Attention {
  const examine = shareResult(() => examineFromInside(platform), keptMs);
  return {
    kind: 'server',
    async look() {
      const findings = await examine();
      const counted = findings.filter(
        ({ colour }) => colour === 'red' || (colour === 'amber' && platform.config.production),
      );
      return { count: counted.length, names: counted.map(({ check, says }) => `${check}: ${says}`) };
    },
  };
}

async function examineFromInside({ config, database, db, storage }: Platform): Promise<Finding[]> {
  const { backupDir, contentUrl, databaseUrl, dataDir, production, publicUrl, smtpUrl } = config;
  const trouble = await database.trouble();
  const groups = await Promise.all([
    trouble ? red('database', trouble, 'See docs/runbook.md.') : [],
    checkFacts(db).catch(unanswered),
    checkUse(db).catch(unanswered),
    checkStore(storage),
    checkDisk('DATA_DIR', dataDir),
    backupDir ? checkDisk('BACKUP_DIR', backupDir) : [],
    production ? checkMail(smtpUrl) : [],
    production ? checkBackup(backupDir, databaseUrl) : [],
    production ? checkCertificate('certificate', publicUrl) : [],
    production ? checkCertificate('content certificate', contentUrl.replace('*', 'doctor')) : [],
  ]);
  return groups.flat();
}

const unanswered = (error: unknown) =>
  red('database', reasonOf(error), 'See DatabaseAway in docs/runbook.md.');
