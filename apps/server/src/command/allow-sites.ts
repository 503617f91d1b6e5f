import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { HttpError, textOf } from '../errors.ts';
import { AllowedSites } from '../features/learning/scorm/allowed-sites.service.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage:
  npm run course -- allow first_aid fonts.example.com '*.films.example.com'
  npm run course -- allow first_aid --remove fonts.example.com
  npm run course -- allow first_aid --list

Lets the packages of a module ask other sites for fonts, pictures, films and scripts, over https. Everything else stays
blocked. A site that you allow sees the learner's network address and may run its scripts within the course: allow
only those you trust. Learners who have the course open already get it within the hour.`;

const options = { remove: { type: 'boolean' }, list: { type: 'boolean' } } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [slug, ...hosts] = positionals;
  const isList = values.list || (hosts.length === 0 && !values.remove);
  if (!slug || (isList && hosts.length > 0) || (!isList && hosts.length === 0)) throw new Error(usage);
  const config = readConfig(process.env);
  await withDatabase(config, async ({ url }) => {
    const { db, close } = openDatabase(url, () => {}, 2);
    const sites = new AllowedSites(db, config);
    const work = isList
      ? list(sites, slug)
      : values.remove
        ? remove(sites, slug, hosts)
        : allow(sites, slug, hosts);
    await work.finally(close);
  });
}

async function list(sites: AllowedSites, slug: string): Promise<void> {
  const hosts = await sites.listHosts(slug);
  say(hosts.length > 0 ? hosts.join('\n') : `${slug} may ask no other site.`);
}

async function allow(sites: AllowedSites, slug: string, hosts: string[]): Promise<void> {
  const added = await sites.allowHosts(slug, hosts);
  say(
    added.length > 0
      ? `${slug} may now ask ${added.join(', ')}.`
      : `${slug} may ask these already: nothing has changed.`,
  );
}

async function remove(sites: AllowedSites, slug: string, hosts: string[]): Promise<void> {
  const gone = await sites.removeHosts(slug, hosts);
  say(
    gone.length > 0
      ? `${slug} may no longer ask ${gone.join(', ')}.`
      : `${slug} may ask none of these: nothing has changed.`,
  );
}

function explain(error: unknown): string {
  if (error instanceof HttpError) return textOf(error);
  return error instanceof Error ? error.message : String(error);
}

run(process.argv.slice(3)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
