import { demo } from './browser.ts';
import type { Records } from './records.ts';

/** A number that no other test data uses. */
const number = 900_000;

/**
 * Makes content for each administration page whose path has parameters. A new page of that kind needs a line here.
 *
 * @returns the address below /admin, by path
 */
export async function makeExamples(records: Records): Promise<Record<string, string>> {
  const learner = await records.learner('Zodwa', 'Zulu');
  const twin = await records.learner('Zodwa', 'Zulu');
  await records.passed(learner.id, 1, { misses: 2, daysAgo: 3 });
  await records.passed(twin.id, 1, { misses: 1, daysAgo: 9 });
  const attempt = await records.lastAttempt(learner.id);
  await makeGroup(records, learner.id);
  await writeTicket(records);
  await askAboutData(records);
  await enterBreach(records);
  await reportSomething(records, learner.id, twin.id);
  await addPartner(records);
  return {
    '/people/:id/:section?': `/people/${learner.id}`,
    '/people/:id/merge': `/people/${learner.id}/merge?with=${twin.id}`,
    '/people/:id/attempts/:attempt': `/people/${learner.id}/attempts/${attempt}`,
    '/groups/:group': `/groups/${number}`,
    '/groups/:group/progress': `/groups/${number}/progress`,
    '/groups/:group/results': `/groups/${number}/results`,
    '/groups/:group/attendance': `/groups/${number}/attendance`,
    '/groups/:group/report': `/groups/${number}/report`,
    '/groups/:group/poster': `/groups/${number}/poster`,
    '/slides/:slug/:chapter': '/slides/money/1',
    '/courses/:id': '/courses/3',
    '/courses/:id/questions': '/courses/3/questions',
    '/courses/:id/answers': '/courses/3/answers',
    '/courses/:id/text': '/courses/3/text',
    '/courses/:id/versions/:version': `/courses/3/versions/${await records.aVersion(3)}`,
    '/pages/:id': `/pages/${await records.anArticle()}`,
    '/places/:id': `/places/${await makePlace(records)}`,
    '/tickets/:number': `/tickets/${number}`,
    '/data-requests/:number': `/data-requests/${number}`,
    '/breaches/:number': `/breaches/${number}`,
    '/partners/:partner': `/partners/${number}`,
    '/moderation/:number': `/moderation/${number}`,
    '/moderation/:number/letter': `/moderation/${number}/letter`,
  };
}

/** A group of the demo's facilitator, with a member who asks for help, an invited learner, and a course. */
async function makeGroup(records: Records, learner: number): Promise<void> {
  await records.write(
    `with made as (
      insert into learner_group (id, facilitator_id, name, code, created_at)
      select $1::int, id, 'Tuesday evenings', 'BCDFGH', now() from account where email = $2 returning id
    ), taught as (
      insert into group_module (group_id, module_id, due_on) select id, 3, current_date from made
    ), asked as (
      insert into group_member (group_id, email, state, invited_at, expires_at)
      select id, 'invited@e2e.example', 'invited', now() - interval '4 days', now() + interval '20 days' from made
    )
    insert into group_member (group_id, account_id, state, agreed_at, agreed_to, help_at)
    select id, $3::int, 'joined', now(), 'a version', now() from made`,
    [number, demo.facilitator, learner],
  );
}

async function makePlace(records: Records): Promise<number> {
  await records.write(
    `insert into place (id, slug, name, url, kind, what_for, cost, data_free, account, checked_on, source, position,
        edited, file_hash, file, link_problem, reports)
      values ($1, 'example', 'Jobs in Gauteng', 'https://jobs.example.org/', 'job_board', 'Jobs of every kind.', 'Free', 'unknown',
        'optional', '2026-01-05', 'Its own page', 999, true, 'new',
        '{"name": "Jobs here", "url": "https://jobs.example.org/", "kind": "job_board", "what_for": "Jobs.", "cost": "Free",
          "data_free": "no", "account": "needed", "asks_of_you": null, "search_template": null, "phone": null, "hours": null,
          "checked_on": "2026-11-20", "source": "Its own page"}', 'It answers 404.', 2)`,
    [number],
  );
  return number;
}

async function writeTicket(records: Records): Promise<void> {
  await records.write(
    `insert into support_ticket (id, kind, name, surname, email, topic, message, created_at)
      values ($1, 'ticket', 'Zodwa', 'Zulu', 'zodwa@e2e.example', 'Slides', 'They do not open.', now())`,
    [number],
  );
}

async function askAboutData(records: Records): Promise<void> {
  await records.write(
    `insert into data_request (id, kind, via, name, words, received_on, due_on, created_at)
      values ($1, 'access', 'letter', 'Zodwa Zulu', 'What do you hold?', current_date, current_date + 30, now())`,
    [number],
  );
}

async function addPartner(records: Records): Promise<void> {
  await records.write(
    `insert into partner (id, name, code, created_at) values ($1, 'Youth Works', 'YOUTHWORKS', now())`,
    [number],
  );
}

async function enterBreach(records: Records): Promise<void> {
  await records.write(
    `insert into breach (id, found_on, what, data, measures, how_told, created_at)
      values ($1, current_date, 'A list was mailed to the wrong person.', 'Names', '', '', now())`,
    [number],
  );
}

/** A reported and hidden message, whose author has had a case before. */
async function reportSomething(records: Records, author: number, reporter: number): Promise<void> {
  await records.write(
    `with opened as (
      insert into moderation_case (id, kind, subject, cause, author_id, reason, state, opened_at, due_at, reports)
      values ($1::int, 'message', gen_random_uuid(), 'report', $2::int, 'insult', 'open', now() - interval '2 hours', now() - interval '1 hour', 1)
      returning id
    ), kept as (
      insert into moderation_evidence (case_id, at, digest, text, picture, context, author)
      select id, now(), 'one', 'You are all fools.', 'evidence/none',
        '{"where": "in the chat of the group Tuesday evenings", "around": [{"by": "Thandi M.", "text": "When do we meet?", "at": "2026-11-23T09:00:00Z"}]}',
        '{"user_id": 1, "name": "Zodwa Zulu", "email": "zodwa@e2e.example"}' from opened
    ), noted as (
      insert into moderation_act (case_id, author_id, at, act, outcome, reason, words, note)
      select id, $2::int, now(), 'hidden-at-once', 'hidden', 'insult', '', 'A second time.' from opened
    ), before as (
      insert into moderation_case (kind, subject, cause, author_id, reason, state, opened_at, due_at, closed_at, outcome)
      values ('post', gen_random_uuid(), 'report', $2::int, 'scam', 'closed', now() - interval '3 days', now() - interval '2 days', now() - interval '2 days', 'left')
    )
    insert into moderation_report (case_id, account_id, reason, words, at) select id, $3::int, 'insult', 'Every day.', now() from opened`,
    [number, author, reporter],
  );
}
