import {
  ageBands,
  mostGroupsOffered,
  type OutcomeFigures,
  outcomeMonths,
  type PeopleFigures,
  provinces,
} from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { invalid, notFound } from '../../../errors.ts';
import { dayOf } from '../../../local-time.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { PartnersService } from '../../base/partners/partners.service.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import { countedQuarters, type Sums } from './count-people.queries.ts';
import { showCount } from './hide-small.ts';
import * as queries from './people-report.queries.ts';
import { type Quarter, quarterBefore, quarterNamed, quarterOf } from './quarters.ts';
import { partnersReadBy } from './report-readers.queries.ts';

interface ReportDeps {
  db: Database;
  clock: () => Date;
  catalogue: Catalogue;
  partners: PartnersService;
}

interface Asked extends queries.Asked {
  quarter?: string | undefined;
}

interface NamedRow {
  key: string;
  name: string;
}

const provinceNames: Record<string, string> = {
  eastern_cape: 'Eastern Cape',
  free_state: 'Free State',
  gauteng: 'Gauteng',
  kwazulu_natal: 'KwaZulu-Natal',
  limpopo: 'Limpopo',
  mpumalanga: 'Mpumalanga',
  north_west: 'North West',
  northern_cape: 'Northern Cape',
  western_cape: 'Western Cape',
  unknown: 'Not said',
};
const ageNames: Record<string, string> = {
  '18-24': '18 to 24',
  '25-35': '25 to 35',
  other: 'Other or not said',
};

/** The report "People": exact counts of each night, shown by `showCount` alone. */
export class PeopleReportService {
  constructor(private readonly deps: ReportDeps) {}

  /**
   * Limits the filters to the reader's rights. A manager sees the figures of one of their partners, by default the first, and
   * of no group, because they see its learners by name.
   */
  async within<A extends queries.Asked>(reader: number, asked: A): Promise<A> {
    return ofPartners(asked, await partnersReadBy(this.deps.db, reader));
  }

  async read(reader: number, { quarter: name, ...given }: Asked) {
    const { db, clock, partners } = this.deps;
    if (given.module !== undefined) this.deps.catalogue.module(given.module); // Throws a 404 for a course that is gone.
    const own = await partnersReadBy(db, reader);
    const asked = ofPartners(given, own);
    const quarter = name ? quarterNamed(name) : quarterOf(dayOf(clock()));
    const before = quarterBefore(quarter);
    const days = [quarter.from, before.from];
    const [counted, every, group] = await Promise.all([
      countedQuarters(db),
      partners.every().then((all) => all.filter(({ id }) => !own || own.includes(id))),
      this.groupAsked(asked),
    ]);
    const groups = own ? [] : await this.groupsOffered(asked, group);
    const { totals, sums } = group
      ? await this.sumsOfGroup(days, asked, group)
      : await this.sumsOf(days, asked);
    const named = group ? await this.coursesOf(group, asked.module) : this.rowsOf(asked, every);
    const state = counted.find((one) => one.quarter === quarter.from);
    const rowOf = (name: string, found: typeof sums, key: string, isOfCourse: boolean) => {
      const sumOf = ({ from }: Quarter) => found.find((sum) => sum.first_day === from && sum.key === key);
      return {
        name,
        now: figures(sumOf(quarter), isOfCourse),
        before: figures(sumOf(before), isOfCourse),
        outcomes: isOfCourse ? null : outcomes(sumOf(quarter)),
      };
    };
    const ofCourse = asked.module !== undefined;
    const rows = named.map(({ key, name }) => rowOf(name, sums, key, ofCourse || asked.by === 'course'));
    const whole = rowOf(group ? 'Everybody in the group' : 'Everybody', totals, '', ofCourse);
    return {
      as_of: state?.as_of.toISOString() ?? null,
      final: state?.final ?? false,
      quarter: quarter.name,
      before: before.name,
      quarters: counted.map((one) => quarterOf(one.quarter).name),
      partners: every.map(({ id, name }) => ({ id, name })),
      group: group ? { id: group.id, name: group.name, partner: group.partner_id } : null,
      groups,
      rows: [whole, ...rows],
      funnel: funnel(totals.find((sum) => sum.first_day === quarter.from)),
    };
  }

  /** A group has no filters, because it is small: each part would describe one or two people. */
  private async groupAsked({ age, by, group, partner, province }: queries.Asked) {
    if (group === undefined) return undefined;
    const isPart = by !== 'course' || [age, partner, province].some((filter) => filter !== undefined);
    if (isPart) throw invalid({ group: ['report_group_alone'] });
    const found = await queries.findGroup(this.deps.db, group);
    if (!found) throw notFound('group_not_found');
    return found;
  }

  private async groupsOffered({ partner }: queries.Asked, group: queries.GroupHead | undefined) {
    const asked = group ? group.partner_id : partner === 'none' ? null : partner;
    return asked === undefined ? [] : queries.groupsOfPartner(this.deps.db, asked, mostGroupsOffered);
  }

  private async sumsOf(days: readonly string[], asked: queries.Asked) {
    const [totals, sums] = await Promise.all([
      queries.sumsOf(this.deps.db, days, asked, false),
      queries.sumsOf(this.deps.db, days, asked, true),
    ]);
    return { totals, sums };
  }

  private async sumsOfGroup(
    days: readonly string[],
    { module = 0 }: queries.Asked,
    { id }: queries.GroupHead,
  ) {
    const sums = await queries.countsOfGroup(this.deps.db, days, id);
    const totals = sums.filter(({ key }) => key === String(module)).map((sum) => ({ ...sum, key: '' }));
    return { totals, sums };
  }

  private async coursesOf({ id }: queries.GroupHead, module: number | undefined): Promise<NamedRow[]> {
    const courses = new Set(await queries.coursesOfGroup(this.deps.db, id));
    return this.rowsOf({ by: 'course', module }, []).filter(({ key }) => courses.has(Number(key)));
  }

  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'report People' });
  }

  /** All rows, even empty ones, because missing rows would reveal small counts. */
  private rowsOf(
    { by, module, partner, province, age }: queries.Asked,
    every: readonly { id: number; name: string }[],
  ): NamedRow[] {
    if (by === 'course')
      return this.deps.catalogue
        .all()
        .filter(({ id }) => module === undefined || id === module)
        .map(({ id, course }) => ({ key: String(id), name: course.name }));
    if (by === 'partner')
      return [...every, { id: 0, name: 'No partner' }]
        .filter(({ id }) => partner === undefined || id === (partner === 'none' ? 0 : partner))
        .map(({ id, name }) => ({ key: String(id), name }));
    if (by === 'province')
      return [...provinces, 'unknown']
        .filter((key) => province === undefined || key === province)
        .map((key) => ({ key, name: provinceNames[key] ?? key }));
    return ageBands
      .filter((key) => age === undefined || key === age)
      .map((key) => ({ key, name: ageNames[key] ?? key }));
  }
}

/** @param own the partners whose figures the reader may see; undefined: all */
function ofPartners<A extends queries.Asked>(asked: A, own: readonly number[] | undefined): A {
  if (!own) return asked;
  const partner = asked.partner ?? own[0];
  if (partner === undefined) throw notFound('report_without_partner');
  if (!own.some((id) => id === partner)) throw notFound('partner_not_found');
  if (asked.group !== undefined) throw notFound('group_not_found');
  return { ...asked, partner };
}

/** @param isOfCourse people register for the site, not for a course, so a course has no such figure */
function figures(sums: Sums | undefined, isOfCourse: boolean): PeopleFigures {
  const of = (name: keyof Sums) => sums?.[name] ?? 0;
  const hours = Math.floor(of('seconds') / 3600);
  return {
    registered: isOfCourse ? null : showCount(of('registered')),
    started: showCount(of('started')),
    new: showCount(of('new_people')),
    returning: showCount(of('started') - of('new_people')),
    finished: showCount(of('finished')),
    certified: showCount(of('certified')),
    // The certificates of a few people would reveal how many people they are.
    certificates: showCount(of('certified')) === null ? null : showCount(of('certificates')),
    // The hours of a few people would reveal how long one of them learned.
    hours: showCount(of('learners')) === null ? null : showCount(hours),
  };
}

/** The answers of people whose outcome question was due in this quarter, some months after their first certificate. */
function outcomes(sums: Sums | undefined): OutcomeFigures[] {
  const of = (name: keyof Sums) => showCount(sums?.[name] ?? 0);
  return outcomeMonths.map((months) => ({
    months,
    asked: of(`asked_${months}`),
    working: of(`working_${months}`),
    studying: of(`studying_${months}`),
    own_business: of(`own_business_${months}`),
    looking: of(`looking_${months}`),
    unsaid: of(`unsaid_${months}`),
  }));
}

function funnel(sums: Sums | undefined) {
  const steps = [
    ['started', 'started'],
    ['finished', 'cohort_finished'],
    ['begun', 'cohort_begun'],
    ['passed', 'cohort_passed'],
    ['certificate', 'cohort_certified'],
  ] as const;
  return steps.map(([step, name]) => ({ step, people: showCount(sums?.[name] ?? 0) }));
}
