import { passMark } from '@readytowork/contract';
import type pg from 'pg';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import {
  type Drawn,
  drawAttempt,
  type Random,
} from '../../apps/server/src/features/learning/assessment/draw.ts';
import type { CatalogueModule } from '../../apps/server/src/features/learning/modules/catalogue.ts';
import { slidesOf } from '../../apps/server/src/features/learning/modules/catalogue.ts';
import { readModules } from '../../apps/server/src/features/learning/modules/modules.queries.ts';
import { repeatable } from '../repeatable.ts';

/** Attempts drawn for each module, by the server's own rule; learners share them. */
const drawsEach = 64;

/** Modules with slides and questions, which a learner can take from the first slide to the certificate. */
export async function readCourses(url: string): Promise<CatalogueModule[]> {
  const { db, close } = openDatabase(url, () => {}, 1);
  try {
    const { modules } = await readModules(db);
    return modules.filter(({ course, pool }) => course.format === 'slides' && pool.length > 0);
  } finally {
    await close();
  }
}

/** Copies the courses into temporary tables, so that everything after it is set-based SQL. */
export async function layOutCourses(client: pg.Client, modules: CatalogueModule[]): Promise<void> {
  await client.query(tables);
  for (const module of modules) {
    const random = repeatable(module.id);
    const draws = Array.from({ length: drawsEach }, () =>
      drawAttempt(module.pool, module.course.questions, random),
    );
    await insert(client, 'load_chapter', chapterRows(module));
    await insert(client, 'load_module', [moduleRow(module, draws[0]?.questionIds.length ?? 0)]);
    await insert(
      client,
      'load_draw',
      draws.map((drawn, draw) => drawRow(module, draw, drawn)),
    );
    await insert(
      client,
      'load_answers',
      draws.flatMap((drawn, draw) => answerRows(module, draw, drawn, random)),
    );
  }
  await client.query('analyze load_chapter; analyze load_module; analyze load_draw; analyze load_answers');
}

const tables = `
  create temp table load_module (module_id int primary key, place int, version_id int, name text, minutes int,
    slides int, asked int, needed int);
  create temp table load_chapter (module_id int, chapter smallint, slides int, before int);
  create temp table load_draw (module_id int, draw int, question_ids int[], option_orders text[], first_options int[],
    correct int[], primary key (module_id, draw));
  -- given: questions answered; all of them with \`right_ones\` right, or a part of them.
  create temp table load_answers (module_id int, draw int, given int, right_ones int, chosen int[],
    primary key (module_id, draw, given, right_ones));`;

type Row = Record<string, unknown>;

/** Inserts all rows with one statement, as JSON: PostgreSQL converts each value to the type of its column. */
async function insert(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
    JSON.stringify(rows),
  ]);
}

const slidesBefore = ({ course }: CatalogueModule, number: number) =>
  course.chapters
    .filter((chapter) => chapter.number < number)
    .reduce((sum, chapter) => sum + slidesOf(chapter), 0);

const chapterRows = (module: CatalogueModule): Row[] =>
  module.course.chapters.map((chapter) => ({
    module_id: module.id,
    chapter: chapter.number,
    slides: slidesOf(chapter),
    before: slidesBefore(module, chapter.number),
  }));

function moduleRow(module: CatalogueModule, asked: number): Row {
  const rightNeeded = Array.from({ length: asked + 1 }, (_, right) => right).find(
    (right) => Math.round((100 * right) / asked) >= passMark,
  );
  return {
    module_id: module.id,
    version_id: module.versionId,
    name: module.course.name,
    minutes: module.course.durationMinutes,
    slides: slidesBefore(module, Number.POSITIVE_INFINITY),
    asked,
    needed: rightNeeded,
  };
}

const drawRow = (module: CatalogueModule, draw: number, drawn: Drawn): Row => ({
  module_id: module.id,
  draw,
  question_ids: drawn.questionIds,
  option_orders: drawn.optionOrders,
  first_options: drawn.firstOptions,
  correct: drawn.correct,
});

/**
 * The answers that a learner may have given to a drawn attempt: one set for each number of right answers, and one for each number
 * of answers before an attempt was broken off.
 */
function answerRows(module: CatalogueModule, draw: number, drawn: Drawn, random: Random): Row[] {
  const asked = drawn.correct.length;
  const choose = (given: number, right: number): Row => ({
    module_id: module.id,
    draw,
    given,
    right_ones: right,
    chosen: drawn.correct.map((correct, index) => {
      if (index >= given) return null;
      // Many learners find the same questions hard: the right answers begin at a position that depends on the draw, and wrap
      // around.
      return (index + draw) % given < right ? correct : wrong(drawn, index, random);
    }),
  });
  const finished = Array.from({ length: asked + 1 }, (_, right) => choose(asked, right));
  const brokenOff = Array.from({ length: asked }, (_, given) => choose(given, Math.ceil(given / 2)));
  return [...finished, ...brokenOff];
}

function wrong({ correct, firstOptions, optionOrders }: Drawn, index: number, random: Random): number {
  const first = firstOptions[index] ?? 0;
  const others = Array.from({ length: optionOrders[index]?.length ?? 0 }, (_, place) => first + place).filter(
    (option) => option !== correct[index],
  );
  return others[random(others.length)] ?? first;
}
