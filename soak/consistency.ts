import type pg from 'pg';

/** Rules that all records must satisfy at any time, each as a query for the rows that break it. */
const rules: Record<string, string> = {
  'one running attempt at most': `
    select account_id, module_id from attempt where finished_at is null group by 1, 2 having count(*) > 1`,
  'an attempt is finished when every question is answered, and not before': `
    select id from attempt where (result is not null) <> (array_position(chosen, null) is null)
      or (result is not null and finished_at is null)`,
  'only an attempt of an account that was merged ends without a result': `
    select id from attempt where finished_at is not null and result is null
      and not exists (select from account part where part.part_of = attempt.account_id)`,
  'the result is the score of the answers': `
    select id from (
      select id, result, remarked_at is not null as remarked, (
        select round(100.0 * count(*) filter (where given = right_one) / count(*)) from unnest(chosen, correct) as pair (given, right_one)
      ) as score from attempt where result is not null
    ) marked where result <> score and not (remarked and result > score)`,
  'every option chosen is one of its question': `
    select id from attempt, unnest(chosen, first_options, option_orders) as pair (given, first_one, option_order)
    where given < first_one or given >= first_one + length(option_order)`,
  'an assessment is what the finished attempts come to': `
    select account_id, module_id, a.attempts, f.attempts from assessment a full join (
      select account_id, module_id, count(*) as attempts, max(result) as best, (array_agg(result order by id desc))[1] as last,
        min(finished_at) filter (where result >= 80) as passed, bool_or(remarked_at is not null) as remarked
      from attempt where result is not null group by 1, 2) f using (account_id, module_id)
    where a.attempts is distinct from f.attempts or a.best_result is distinct from f.best
      or a.last_result is distinct from f.last or (not f.remarked and a.passed_at is distinct from f.passed)`,
  'who passed has a certificate, and nobody else': `
    select account_id, module_id from (select * from assessment where passed_at is not null) a
    full join (
      select certificate.* from certificate left join account on account.id = account_id where part_of is null
    ) c using (account_id, module_id) where a.passed_at is null or c.number is null`,
  'only who passed has rated':
    'select account_id from assessment where rating is not null and passed_at is null',
  'who began an assessment has every chapter complete': `
    select distinct t.account_id, t.module_id from attempt t
    join module m on m.id = t.module_id join course_version v on v.id = m.version_id
    where v.course ->> 'format' <> 'scorm' and array_remove(t.chosen, null) <> '{}' and (
      select count(*) from chapter_progress p where p.account_id = t.account_id and p.module_id = t.module_id
        and p.completed_at is not null) < jsonb_array_length(v.course -> 'chapters')`,
  'a chapter is complete when its last slide is, and no slide is past the end': `
    select p.account_id, p.module_id, p.chapter from chapter_progress p join module m on m.id = p.module_id
    join course_version v on v.id = m.version_id
    cross join lateral (select jsonb_array_length(c -> 'slides') - 1 as slides
      from jsonb_array_elements(v.course -> 'chapters') c where (c ->> 'number')::int = p.chapter) s
    where p.completed > s.slides or (p.completed_at is not null) <> (p.completed = s.slides)`,
  'nothing is done before the account was made, or in the future': `
    select id from account a join chapter_progress p on p.account_id = a.id
    where p.updated_at < a.created_at or p.updated_at > now() + interval '1 minute'`,
};

/** The broken rules, each with the number of rows that break it and the first of them. */
export async function brokenRules(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await client.query(sql);
    if (rows.length > 0) broken.push(`${rule}: ${rows.length} rows, such as ${JSON.stringify(rows[0])}`);
  }
  return broken;
}
