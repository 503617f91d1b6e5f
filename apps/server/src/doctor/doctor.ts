import { runningDatabase } from '@readytowork/postgres';
import { type Config, readConfig } from '../config.ts';
import { machineNeeds } from '../db/connection-room.ts';
import { openDatabase } from '../db/database.ts';
import { hasOwnConnections } from '../jobs.ts';
import { paths } from '../paths.ts';
import { processesHere } from '../processes/count.ts';
import { openStorage } from '../storage/open.ts';
import { checkAuditTarget } from './check-audit-target.ts';
import { checkDatabase } from './check-database.ts';
import { checkMailbox } from './check-mailbox.ts';
import {
  checkBackup,
  checkCertificate,
  checkDisk,
  checkMail,
  checkPort,
  checkStore,
} from './check-outside.ts';
import { checkSignInService } from './check-sign-in-service.ts';
import { amber, type Finding, green, reasonOf, red } from './finding.ts';

/** Runs every check. Changes nothing, except for a file that it writes into the store and deletes again. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [red('variables', reasonOf(error), 'Correct it; the other checks need it.')];
  }
  const { backupDir, contentPort, contentUrl, databaseUrl, dataDir, host, port, production, publicUrl } =
    config;
  const groups = await Promise.all([
    variables(config),
    checkPort('PORT', host, port),
    checkPort('CONTENT_PORT', host, contentPort),
    database(config),
    store(config),
    checkMail(config.smtpUrl),
    config.singleSignOn ? checkSignInService(config.singleSignOn) : [],
    config.mailIn?.mailbox ? checkMailbox(config.mailIn.mailbox) : [],
    config.auditTarget ? checkAuditTarget(config.auditTarget, publicUrl) : [],
    checkDisk('DATA_DIR', dataDir),
    backupDir ? checkDisk('BACKUP_DIR', backupDir) : [],
    checkBackup(backupDir, databaseUrl),
    production ? checkCertificate('certificate', publicUrl) : [],
    production ? checkCertificate('content certificate', contentUrl.replace('*', 'doctor')) : [],
  ]);
  return groups.flat();
}

function variables({ warnings }: Config): Finding[] {
  if (warnings.length === 0) return [green('variables', 'all are well')];
  return warnings.map((line) => amber('variables', line, 'Change it, or know why not.'));
}

async function database(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  const url = databaseUrl ?? (await runningDatabase(dataDir));
  if (!url)
    return [red('database', 'the embedded one does not run', 'Start the server; its log says why not.')];
  const { db, close } = openDatabase(url, () => {}, 2);
  try {
    const ownJobs = hasOwnConnections(config);
    const needed = machineNeeds({ ...config, ownJobs }, config.processes ?? processesHere());
    return await checkDatabase({ db, url, migrations: paths.migrations, needed });
  } catch (error) {
    return [red('database', reasonOf(error), 'See DatabaseAway in docs/runbook.md.')];
  } finally {
    await close();
  }
}

async function store(config: Config): Promise<Finding> {
  try {
    return await checkStore(openStorage(config));
  } catch (error) {
    return red('store', reasonOf(error), 'See StoreAway in docs/runbook.md.');
  }
}
