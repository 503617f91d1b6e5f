import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { boundedCache, cacheBounds } from './bounded-cache.ts';
import { startApi } from './testing/api.ts';

test('a full cache drops the entry that was unused for longest', () => {
  const cache = boundedCache<string, string>({ name: 'a test', max: 3 });
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  expect(cache.get('a')).toBe('a');
  cache.set('d', 'd');
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
});

test('a cache of large values is limited by their bytes', () => {
  const cache = boundedCache<string, string>({
    name: 'another test',
    max: 100,
    maxBytes: 10,
    sizeOf: (text) => text.length,
  });
  cache.set('a', '1234').set('b', '1234').set('c', '1234');
  expect([...cache.keys()].toSorted()).toEqual(['b', 'c']);
  // Larger than the whole cache: not stored, and nothing is dropped for it.
  cache.set('d', '12345678901');
  expect([...cache.keys()].toSorted()).toEqual(['b', 'c']);
});

test('the caches of a server process and their limits are as listed', async () => {
  const api = await startApi();
  buildApp(api.deps, {
    client: api.deps.config.dataDir,
    routes: [],
    pageAt: () => ({ redirect: '/' }),
    render: () => ({ status: 200, html: '' }),
  });
  await api.close();
  const caches = Object.fromEntries([...cacheBounds()].filter(([name]) => !name.endsWith(' test')));
  expect(caches).toEqual({
    'answers of /v1/help_lines/': 500,
    'answers of /v1/places/': 500,
    'answers of /v1/places/:place/': 500,
    'answers of /v1/courses/': 500,
    'answers of /v1/courses/:slug/': 500,
    'answers of /v1/module/webmodule/': 500,
    'answers of /v1/module/webmodule/:module/': 500,
    'answers of /v1/module/webmodule/:module/chapters/:chapter/': 500,
    'answers in packages': 16,
    'checked tokens': 10_000,
    encodings: 100,
    'cleaned articles': 500,
    'drawn files': 1000,
    'drafts shown by links': 8,
    'learning days': 50_000,
    pages: 1000,
    questions: 5_000,
    'personal answers of /v1/pages/community/': 20_000,
    'personal answers of /v1/pages/learner/': 20_000,
    'personal answers of /v1/pages/me/': 20_000,
    'personal answers of /v1/quiz/quiz/:module/': 20_000,
    'rate of bytes of SCORM commits': 50_000,
    'rate of learning': 50_000,
    'rate of messages': 50_000,
    'rate of writes': 50_000,
    'rate of writes without an account': 50_000,
    'attempts under way': 5_000,
    'service workers': 2,
    'sizes of drawn files': 20_000,
  });
});

/** Collections that grow but are not caches, each with what limits its size. */
const others: Record<string, string> = {
  'bounded-cache.ts bounds': 'one entry for each cache in the code',
  'bounded-cache.ts reads': 'one entry for each cache in the code',
  'db/circuit.ts waiting': 'requests under way',
  'db/pool.ts inUse': 'connections of the pool',
  'db/pool.ts open': 'connections of the pool',
  'db/database.ts batchDatabases': 'weak, by database',
  'db/database.ts byReason': 'one entry for each SQLSTATE and error of the system',
  'db/database.ts names':
    'no more than 1,000, which it sees to itself: prepared statements must keep their names',
  'db/statement-label.ts labels': 'no more than 1,000, which it sees to itself',
  'processes/close-unanswered.ts onTheirWay': 'connections on their way to a process',
  'processes/dialogue.ts heard': 'names in the code',
  'processes/dialogue.ts answers': 'names in the code',
  'processes/dialogue.ts waiting': 'questions under way, each with a time limit',
  'processes/figures-of-all.ts last': 'weak, by process',
  'processes/start-member.ts listeners': 'names in the code',
  'token-bucket.ts untold': 'keys of a tenth of a second',
  'watch/tally.ts totals': 'kinds of statements, calls and jobs in the code',
  'db/batcher.ts batchers': 'weak, by database',
  'db/read-together.ts combinations':
    'one entry for each set of statements in the code that is read together',
  'db/batcher.ts underWay': 'requests under way',
  'words/field-errors.ts fields': 'gone with its request',
  'features/learning/assessment/draw.ts shown': 'an empty one, where nothing was shown before',
  'features/base/audit/security-log.ts counts': 'no more than 5,000, then it forgets them all',
  'features/base/audit/security-log.ts noted': 'no more than 5,000, then it forgets them all',
  'features/base/auth/ended-sessions.ts until':
    'sessions that ended within the lifetime of an access token; to forget one would let it live on',
  'features/base/auth/tokens.ts underCheck': 'requests under way',
  'features/learning/modules/catalogue.ts byId': 'courses',
  'features/learning/modules/catalogue.ts bySlug': 'courses',
  'features/learning/modules/renderings.ts drawing': 'drawings under way, of what is in courses',
  'features/learning/scorm/package-cache.ts byModule': 'courses',
  'features/learning/scorm/write-turns.ts last': 'requests under way',
  'features/learning/courses/public-courses.ts sizes': 'versions of courses that were once measured',
  'features/staff/mail-in/mail-in.routes.ts reading': 'eight requests under way',
  'features/together/attendance/attendance.service.ts marked': 'gone with its request',
  'features/together/attendance/attendance.service.ts changed': 'gone with its request',
  'features/together/notices/push-news.ts wants': 'gone with its job',
  'features/together/chats/room-streams.ts open': 'no more than 2,000, which it sees to itself: open answers',
  'features/together/chats/room-streams.ts seen': 'gone with its look',
  'features/together/chats/room-streams.ts accounts': 'gone with its call',
  'words/dates.ts held': 'one for each language',
  'http/in-flight.ts inFlight': 'weak, requests under way',
  'http/stringify-reply.ts made': 'weak, by call',
  'features/learning/scorm/missing-files.ts missing': 'gone with its look',
  'storage/s3-client.ts keys': 'one a day, of which four are kept',
  'content/compressed-files.ts compressing': 'requests under way',
  'features/together/groups/standing.service.ts members': 'gone with its request',
  'features/learning/modules/module-access.ts nothing': 'an empty one, where no module is restricted',
  'features/staff/search/query-words.ts corrected': 'gone with its request',
  'features/staff/search/rank.ts documents': 'gone with its request',
  'features/staff/search/search.service.ts seen': 'gone with its request',
  'features/staff/search/vocabulary.ts byLength': 'words of the documents, made anew when they change',
  'group-by.ts groups': 'gone with its request',
  'features/staff/package-answers/answer-count.ts questions': 'no more than 2,000, gone with its report',
  'features/staff/package-answers/answer-count.ts counts': 'no more than 500, gone with its report',
  'features/staff/package-answers/interactions.ts byNumber': 'gone with its report',
  'features/staff/package-answers/interactions.ts last': 'gone with its report',
  'features/staff/people-report/count-people.ts cells': 'gone with its job',
  'features/staff/reports/tally.ts sums': 'gone with its job',
  'features/learning/scorm/upload-pieces.ts there': 'gone with its request',
};

test('every other collection in a server process is known to have a limit', () => {
  const found = sources().flatMap(({ file, text }) =>
    [
      ...text.matchAll(/(\w+)\s*(?::[^=;\n]+)?=\s*new (?:Map|Set|WeakMap|WeakSet|LRUCache)(?:<.*>)?\(\)/g),
    ].map(([, name]) => `${file} ${name}`),
  );
  // If clients can choose the keys of a new collection, use a `boundedCache`. Otherwise add here what limits it.
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});

/** Only the sources of the server process, because commands and backups end by themselves. */
function sources(): { file: string; text: string }[] {
  const folder = import.meta.dirname;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|command|backup)\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}
