import type { CatalogueModule } from './catalogue.ts';
import { documentsOf } from './modules.view.ts';
import { publicFiles } from './public-files.ts';
import type { Rendering, Renderings } from './renderings.ts';

/** A document of a course for a class. */
export interface ClassFile {
  forFacilitator: boolean;
  fileName: string;
  draw(renderings: Renderings): Promise<Rendering>;
}

/** All printable files of a course: those that learners take home, and those for the facilitator. */
export function classFiles(module: CatalogueModule): ClassFile[] {
  const { course } = module;
  return [
    ...[...documentsOf(module).values()].map(({ document, label }) => ({
      forFacilitator: true,
      fileName: `${course.name} ${label}.pdf`,
      draw: (renderings: Renderings) => renderings.document(course, document),
    })),
    ...publicFiles(course).map(({ draw, fileName }) => ({ forFacilitator: false, fileName, draw })),
  ];
}
