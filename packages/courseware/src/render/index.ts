import type { Chapter, Course, Slide } from '../course.ts';
import type { CvFormat, Orientation, Renderer } from '../renderer.ts';
import type { Cv, CvVariant } from '../resource.ts';
import {
  answersData,
  assessmentData,
  assignmentData,
  certificateByHandData,
  certificateData,
  combinedData,
  guideData,
  matrixData,
  topicData,
} from './documents.ts';
import { startDrawing } from './drawing-process.ts';
import type { Job, Template } from './job.ts';
import { cvData, handoutData } from './resources.ts';
import { orientationSizes, slideData } from './slides.ts';

export { renderVersion } from './version.ts';

/**
 * Starts a renderer: one process that runs one job after the other, certificates first. If the data cannot be rendered, the
 * promise rejects with the reason and position; the renderer remains usable.
 */
export function startRenderer(options: { inBackground?: boolean } = {}): Renderer {
  const drawing = startDrawing(options);
  const draw = async (job: Job, urgent = false): Promise<Buffer> => {
    const { buffer, byteOffset, byteLength } = await drawing.run(job, urgent);
    return Buffer.from(buffer, byteOffset, byteLength);
  };

  const pdf = async (template: Template, where: string, data: () => object): Promise<Buffer> =>
    located(where, async () => {
      const job = { template, data: JSON.stringify(data()) };
      return draw(job, template === 'certificate');
    });

  const slide = (course: Course, chapter: Chapter, one: Slide, orientation: Orientation): Promise<Buffer> =>
    located(`${place(course, chapter)}, slide ${one.number + 1} (${orientation})`, async () => {
      const data = JSON.stringify(slideData(course, chapter, one, orientation));
      return draw({ template: 'slide', data, picture: orientationSizes[orientation] });
    });

  const cv = (one: Cv, variant: CvVariant, format: CvFormat): Promise<Buffer> =>
    located(`${one.slug}, ${variant} (${format})`, async () => {
      const data = JSON.stringify(cvData(one, variant));
      return draw({ template: 'cv', data, ...(format === 'docx' && { word: true }) });
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
    certificateByHand: (course) =>
      pdf('certificate-by-hand', `${course.slug}, certificate`, () => certificateByHandData(course)),
    handout: (handout) => pdf('handout', handout.slug, () => handoutData(handout)),
    cv,
    close: () => drawing.close(),
  };
}

/** A renderer for background work, at low priority. */
export const startBackgroundRenderer = (): Renderer => startRenderer({ inBackground: true });

const place = (course: Course, chapter: Chapter): string => `${course.slug}, chapter ${chapter.number}`;

async function located<T>(where: string, draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
