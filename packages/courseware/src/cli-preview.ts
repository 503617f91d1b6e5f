import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadOrPrint, loadOrPrintResources } from './cli-check.ts';
import type { Course } from './course.ts';
import { slidePage } from './html.ts';
import type { Orientation, Renderer } from './renderer.ts';
import { cvVariants } from './resource.ts';

/** Budgets for slide pictures in bytes; learners pay for the download. */
const budgets = { slide: 30 * 1024, mean: 20 * 1024, orientation: 1.5 * 1024 * 1024 } as const;

const orientations: Orientation[] = ['landscape', 'portrait'];

/**
 * Renders every slide, in both orientations, and every document of a course into a folder and prints their sizes. Returns the
 * exit code: 1 if the course has problems, something cannot be rendered or a budget is exceeded.
 */
export async function preview(slug: string, folder = `.build/preview/${slug}`): Promise<number> {
  const course = await loadOrPrint(slug);
  if (!course) return 1;
  // Lazy import, so that `check` does not load the rendering engine.
  const { startRenderer } = await import('./render/index.ts');
  const renderer = startRenderer();
  try {
    const target = resolve(folder);
    await mkdir(target, { recursive: true });
    const within = [];
    // A SCORM course has no slide pictures; `build` makes its package.
    const pictures = course.format === 'slides' ? orientations : [];
    for (const orientation of pictures) within.push(await drawSlides(renderer, course, orientation, target));
    within.push(await drawDocuments(renderer, course, target));
    await writeFile(join(target, 'slides.html'), pageOf(course));
    console.log(`Everything is in ${target}`);
    return within.every(Boolean) ? 0 : 1;
  } finally {
    await renderer.close();
  }
}

/** Renders every CV template and guide into a folder. Returns the exit code. */
export async function previewResources(folder = '.build/preview/resources'): Promise<number> {
  const resources = await loadOrPrintResources();
  if (!resources) return 1;
  const { startRenderer } = await import('./render/index.ts');
  const renderer = startRenderer();
  const target = resolve(folder);
  await mkdir(target, { recursive: true });
  try {
    let drawn = true;
    const draw = async (name: string, drawing: Promise<Buffer>) => {
      drawn = (await writeDrawn(join(target, name), name, drawing)) !== undefined && drawn;
    };
    for (const one of resources)
      if (one.kind === 'guide') await draw(`${one.slug}.pdf`, renderer.handout(one));
      else
        for (const variant of cvVariants)
          for (const format of ['pdf', 'docx'] as const)
            await draw(`${one.slug}-${variant}.${format}`, renderer.cv(one, variant, format));
    console.log(`Everything is in ${target}`);
    return drawn ? 0 : 1;
  } finally {
    await renderer.close();
  }
}

async function drawSlides(
  renderer: Renderer,
  course: Course,
  orientation: Orientation,
  folder: string,
): Promise<boolean> {
  const sizes: number[] = [];
  let drawn = true;
  for (const chapter of course.chapters)
    for (const slide of chapter.slides) {
      const name = `${chapter.number}-${String(slide.number).padStart(2, '0')}-${orientation}.webp`;
      const size = await writeDrawn(
        join(folder, name),
        name,
        renderer.slide(course, chapter, slide, orientation),
      );
      if (size === undefined) drawn = false;
      else sizes.push(size);
    }
  const verdict = weigh(sizes);
  console.log(`${orientation}: ${verdict.line}\n`);
  return drawn && verdict.within;
}

/**
 * Writes one rendered file and prints its size in bytes. If rendering fails, prints the reason and returns, so that the other
 * files are still written.
 */
async function writeDrawn(file: string, name: string, drawing: Promise<Buffer>): Promise<number | undefined> {
  try {
    const bytes = await drawing;
    await writeFile(file, bytes);
    const heavy = name.endsWith('.webp') && bytes.length > budgets.slide;
    console.log(`${kib(bytes.length)}  ${name}${heavy ? '  OVER 30 KiB' : ''}`);
    return bytes.length;
  } catch (error) {
    console.log(`NOT DRAWN   ${name}  ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Compares the picture sizes of one orientation, in bytes, with the budgets. */
export function weigh(sizes: number[]): { line: string; within: boolean } {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const mean = total / Math.max(sizes.length, 1);
  const largest = Math.max(0, ...sizes);
  const within = largest <= budgets.slide && mean <= budgets.mean && total <= budgets.orientation;
  const figures = `largest ${kib(largest)} (30), mean ${kib(mean)} (20), all ${kib(total)} (1536)`;
  return { line: `${figures}: ${within ? 'within the budgets' : 'OVER THE BUDGETS'}`, within };
}

async function drawDocuments(renderer: Renderer, course: Course, folder: string): Promise<boolean> {
  const documents = [
    ...course.chapters.map((chapter) => ({
      name: `topic-${chapter.number}.pdf`,
      draw: () => renderer.topic(course, chapter),
    })),
    ...(course.combined ? [{ name: 'combined.pdf', draw: () => renderer.combined(course) }] : []),
    ...(course.matrix ? [{ name: 'matrix.pdf', draw: () => renderer.matrix(course) }] : []),
    ...(course.assignment ? [{ name: 'assignment.pdf', draw: () => renderer.assignment(course) }] : []),
    { name: 'guide.pdf', draw: () => renderer.guide(course) },
    { name: 'assessment.pdf', draw: () => renderer.assessment(course) },
    { name: 'answers.pdf', draw: () => renderer.answers(course) },
    { name: 'certificate-by-hand.pdf', draw: () => renderer.certificateByHand(course) },
  ];
  let drawn = true;
  for (const { name, draw } of documents)
    drawn = (await writeDrawn(join(folder, name), name, draw())) !== undefined && drawn;
  return drawn;
}

/** All slides as HTML on one page, so that people can review what screen readers read out. */
function pageOf(course: Course): string {
  const slides = course.chapters.flatMap((chapter) => chapter.slides.map(slidePage));
  return `<!doctype html>\n<html lang="en-ZA"><meta charset="utf-8"><title>Slides</title>\n${slides.join('\n<hr>\n')}\n</html>\n`;
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KiB`;
}
