import type { Chapter, Course, Slide } from '../course.ts';
import type { Renderer, Rendition } from '../renderer.ts';
import {
  answersData,
  assessmentData,
  assignmentData,
  certificateData,
  combinedData,
  guideData,
  matrixData,
  topicData,
} from './documents.ts';
import type { Template } from './job.ts';
import { renditionSizes, slideData } from './slides.ts';
import { type RenderThread, startThread } from './thread.ts';

export { renderVersion } from './version.ts';

/**
 * Starts a renderer: one thread that draws one thing after the other, certificates first. A promise is
 * rejected with what is wrong and where when the data cannot be drawn; the renderer stays fit for use.
 */
export function startRenderer(thread: RenderThread = startThread()): Renderer {
  const pdf = async (template: Template, where: string, data: () => object): Promise<Buffer> =>
    located(where, async () => {
      const job = { template, data: JSON.stringify(data()) };
      return thread.run(job, template === 'certificate');
    });

  const slide = (course: Course, chapter: Chapter, one: Slide, rendition: Rendition): Promise<Buffer> =>
    located(`${place(course, chapter)}, slide ${one.number + 1} (${rendition})`, async () => {
      const data = JSON.stringify(slideData(course, chapter, one, rendition));
      return thread.run({ template: 'slide', data, picture: renditionSizes[rendition] }, false);
    });

  return {
    slide,
    topic: (course, chapter) => pdf('topic', place(course, chapter), () => topicData(course, chapter)),
    combined: (course) => pdf('combined', `${course.slug}, combined`, () => combinedData(course)),
    matrix: (course) => pdf('matrix', `${course.slug}, matrix`, () => matrixData(course)),
    assignment: (course) => pdf('assignment', `${course.slug}, assignment`, () => assignmentData(course)),
    guide: (course) => pdf('guide', `${course.slug}, guide`, () => guideData(course)),
    assessment: (course) => pdf('assessment', `${course.slug}, assessment`, () => assessmentData(course)),
    answers: (course) => pdf('answers', `${course.slug}, answers`, () => answersData(course)),
    certificate: (data) => pdf('certificate', `Certificate ${data.number}`, () => certificateData(data)),
    close: () => thread.close(),
  };
}

const place = (course: Course, chapter: Chapter): string => `${course.slug}, chapter ${chapter.number}`;

async function located<T>(where: string, draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
