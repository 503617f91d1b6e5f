import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Course, loadCourses, type Renderer, startRenderer } from '../packages/courseware/src/index.ts';
import { coursePage } from '../packages/courseware/src/scorm/page.ts';
import type { Figure } from './figures.ts';
import { root } from './server-process.ts';

/** What each course costs a learner on a phone held upright: its pictures, and its words alone. */
export async function courseSizes(): Promise<Figure[]> {
  const courses = await loadCourses(join(root, 'content/modules'));
  const renderer = startRenderer();
  try {
    const figures: Figure[] = [];
    for (const course of courses) {
      const pictures = course.format === 'slides' ? await picturesOf(course, renderer) : [];
      const all = pictures.reduce((sum, size) => sum + size, 0);
      figures.push(
        { name: `${course.slug}: ${pictures.length} pictures`, value: all / 1024, unit: 'KB of 1 536' },
        { name: `${course.slug}: words`, value: wordsOf(course) / 1024, unit: 'KB of 60' },
      );
    }
    return figures;
  } finally {
    await renderer.close();
  }
}

async function picturesOf(course: Course, renderer: Renderer): Promise<number[]> {
  const sizes: number[] = [];
  for (const chapter of course.chapters)
    for (const slide of chapter.slides)
      sizes.push((await renderer.slide(course, chapter, slide, 'portrait')).length);
  return sizes;
}

/** The page of its package, compressed as it is served; the texts of its chapters together are smaller. */
const wordsOf = (course: Course): number =>
  brotliCompressSync(coursePage(course), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
