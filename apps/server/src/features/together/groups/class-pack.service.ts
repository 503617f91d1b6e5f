import { Readable } from 'node:stream';
import { wholeName } from '@readytowork/contract/names';
import { ZipFile } from 'yazl';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { catalogueOf, defaultLanguage, languageOf } from '../../../words/languages.ts';
import { findContactById } from '../../base/accounts/accounts.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Catalogue, CatalogueModule } from '../../learning/modules/catalogue.ts';
import { classFiles } from '../../learning/modules/class-files.ts';
import type { Rendering, Renderings } from '../../learning/modules/renderings.ts';
import { type AttendanceList, attendancePage, attendanceSheet } from './attendance-list.ts';
import { classSlides, slidesPage } from './class-slides.ts';
import { groupLimits } from './groups.limits.ts';
import { findGroup } from './groups.queries.ts';
import { noGroup } from './groups.service.ts';
import { nameOf, namesOf } from './groups.view.ts';
import { learnersIn } from './members.queries.ts';

interface ClassPackDeps {
  db: Database;
  catalogue: Catalogue;
  renderings: Renderings;
  throttle: Throttle;
}

/** A zip file with everything a facilitator prints for a class or shows to it. */
export class ClassPackService {
  constructor(private readonly deps: ClassPackDeps) {}

  async openPack(
    actor: Actor,
    group: number,
    moduleId: number,
  ): Promise<{ fileName: string; zip: Readable }> {
    const { catalogue, db, throttle } = this.deps;
    const module = catalogue.module(moduleId);
    const found = await findGroup(db, group);
    if (!found) throw notFound(noGroup);
    await throttle.consume(groupLimits.packsOfFacilitator, String(actor.id));
    const learners = await learnersIn(db, group);
    const reader = (await findContactById(db, actor.id)) ?? { language: defaultLanguage };
    const list = {
      language: languageOf(reader),
      group: found.name,
      course: nameOf(module),
      facilitator: namesOf(found),
      learners: learners.map(wholeName),
    };
    return { fileName: inFileName(`${found.name} ${nameOf(module)}.zip`), zip: this.pack(module, list) };
  }

  /** Renders or reads each document only after the previous one was sent, so that a slow client holds only one in memory. */
  private pack(module: CatalogueModule, list: AttendanceList): Readable {
    const zip = new ZipFile();
    const out = Readable.from(zip.outputStream);
    const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
    zip.on('error', fail);
    const { terms } = catalogueOf(list.language);
    zip.addBuffer(attendancePage(list), inFileName(`${terms.attendance_file}.html`));
    zip.addBuffer(attendanceSheet(list), inFileName(`${terms.attendance_file}.csv`));
    // Not compressed again, because PDFs and pictures are compressed already.
    const add = (path: string, draw: (renderings: Renderings) => Promise<Rendering>) =>
      zip.addReadStreamLazy(path, { compress: false }, (give) => {
        if (out.destroyed) return;
        draw(this.deps.renderings).then(({ bytes }) => give(null, Readable.from([bytes])), fail);
      });
    for (const { draw, fileName, forFacilitator } of classFiles(module)) {
      const folder = forFacilitator ? terms.for_facilitator : terms.for_learners;
      add(`${inFileName(folder)}/${inFileName(fileName)}`, draw);
    }
    const slides = classSlides(module.course);
    if (slides.length > 0) {
      const page = slidesPage(list.language, module.course, terms.slides);
      zip.addBuffer(page, inFileName(`${terms.show_slides}.html`));
    }
    for (const { draw, fileName } of slides) add(`${inFileName(terms.slides)}/${fileName}`, draw);
    zip.end();
    return out;
  }
}

/** Removes characters that operating systems refuse in file names or treat as folders. */
const inFileName = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '');
