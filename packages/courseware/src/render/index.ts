import type { Chapter, Course } from '../course.ts';
import { wordsIn } from '../document-words.ts';
import type { CvFormat, Renderer } from '../renderer.ts';
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

  /** @param of decides the language of our own words */
  const page = async (
    template: Template,
    where: string,
    of: InLanguage,
    data: () => object,
    picture?: Job['picture'],
  ): Promise<Buffer> =>
    located(where, async () => {
      const words = wordsOf(of);
      const job = { template, data: JSON.stringify(data()), words, ...(picture && { picture }) };
      return draw(job, template === 'certificate');
    });

  const slide: Renderer['slide'] = (course, chapter, one, orientation, photo) =>
    located(`${place(course, chapter)}, slide ${one.number + 1} (${orientation})`, async () => {
      const data = JSON.stringify(slideData(course, chapter, one, orientation));
      const words = wordsOf(course);
      if (one.picture && !photo) throw new Error(`The picture ${one.picture.name} is missing.`);
      const picture = { ...orientationSizes[orientation], ...(photo && { photo }) };
      return draw({ template: 'slide', data, words, picture });
    });

  const cv = (one: Cv, variant: CvVariant, format: CvFormat): Promise<Buffer> =>
    located(`${one.slug}, ${variant} (${format})`, async () => {
      const data = JSON.stringify(cvData(one, variant));
      return draw({ template: 'cv', data, words: wordsOf({}), ...(format === 'docx' && { word: true }) });
    });

  const document =
    (template: Template, data: (course: Course) => object) =>
    (course: Course): Promise<Buffer> =>
      page(template, `${course.slug}, ${template}`, course, () => data(course));

  return {
    slide,
    topic: (course, chapter) =>
      page('topic', place(course, chapter), course, () => topicData(course, chapter)),
    combined: document('combined', combinedData),
    matrix: document('matrix', matrixData),
    assignment: document('assignment', assignmentData),
    guide: document('guide', guideData),
    assessment: document('assessment', assessmentData),
    answers: document('answers', answersData),
    certificate: (data) =>
      page('certificate', `Certificate ${data.number}`, data, () => certificateData(data)),
    certificatePicture: (data) =>
      page('certificate', `Certificate ${data.number}`, data, () => certificateData(data), a4Picture),
    certificateByHand: document('certificate-by-hand', certificateByHandData),
    handout: (handout) => page('handout', handout.slug, {}, () => handoutData(handout)),
    cv,
    close: () => drawing.close(),
  };
}

/** A landscape A4 page at 144 pixels an inch. */
const a4Picture = { width: 1684, height: 1191, png: true } as const;

/** A renderer for background work, at low priority. */
export const startBackgroundRenderer = (): Renderer => startRenderer({ inBackground: true });

interface InLanguage {
  language?: string | undefined;
}

const wordsOf = ({ language }: InLanguage): string => JSON.stringify(wordsIn(language));

const place = (course: Pick<Course, 'slug'>, chapter: Pick<Chapter, 'number'>): string =>
  `${course.slug}, chapter ${chapter.number}`;

async function located<T>(where: string, draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
