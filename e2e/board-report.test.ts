import { expect, test } from 'vitest';
import { desktop, profile, signedIn } from './browser.ts';
import { setUp } from './setup.ts';
import { expectEveryLook } from './sweep.ts';

const on = setUp({});

/** Counts of the present quarter and the one before: 14 partners, nine provinces and every course. */
const counts = `
  insert into people_count (quarter, module_id, partner_id, province, age_band, registered, learners, started, new_people, finished,
    certified, certificates, seconds, cohort_finished, cohort_begun, cohort_passed, cohort_certified)
  select date_trunc('quarter', now())::date - offset_of, module, partner.id, province, '18-24', 40, 40, 40, 30, 25, 20 + offset_of, 25, 90000, 30, 25, 20, 20
  from (select id from partner where code like 'BOARD%') partner,
    unnest(array['gauteng','limpopo','free_state','north_west','mpumalanga','western_cape','eastern_cape','northern_cape','kwazulu_natal']) province,
    (select 0 as module union select id from module) module (module),
    (select 0 as offset_of union select (date_trunc('quarter', now())::date - (date_trunc('quarter', now()) - interval '3 months')::date)) days
  on conflict do nothing`;

test('the page for a board prints on two sides of A4, and reads well on a phone', async () => {
  await on.records.write(
    `insert into partner (name, code, created_at) select 'Partner of the north ' || n, 'BOARD' || n, now() from generate_series(1, 14) n`,
    [],
  );
  await on.records.write('delete from people_count', []);
  await on.records.write(counts, []);
  await on.records.write(
    `insert into people_quarter (quarter, as_of, final) select date_trunc('quarter', now())::date, now(), false
    on conflict (quarter) do nothing`,
    [],
  );
  const { page, context, errors } = await profile(on.browser, on.product.url, { viewport: desktop });
  await signedIn(page, 'admin@example.org');
  await page.goto('/admin/reports/people');
  await page.getByRole('link', { name: 'This quarter on two pages, for a board' }).click();
  await page.getByRole('table', { name: 'By province' }).waitFor();
  await page.getByRole('heading', { name: 'Where people drop out' }).waitFor();
  await expectEveryLook(page, 'the page for a board');
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  expect(errors).toEqual([]);
  await context.close();
});
