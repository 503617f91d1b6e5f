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

/** All that a course has on paper: what learners take home, and what whoever teaches it needs. */
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
