import type { Chapter, Course, Slide } from './course.ts';
import type { Cv, CvVariant, Handout } from './resource.ts';

export type Orientation = 'landscape' | 'portrait';

/** The fields of a slide's course and chapter that the slide shows. */
export type SlideCourse = Pick<Course, 'slug' | 'name' | 'family' | 'language'>;
export type SlideChapter = Pick<Chapter, 'number' | 'name'> & { slides: { length: number } };

export type CvFormat = 'pdf' | 'docx';

/** The data printed on a certificate: learner or course data, never Typst source. */
export interface CertificateData {
  /** The language of our own words; English without it. */
  language?: string;
  learner: string;
  /** The module's display name. */
  module: string;
  /** ISO date of the pass. */
  date: string;
  minutes: number;
  number: string;
  /** The public verification address, in the QR code and in print. */
  verifyUrl: string;
  issuer: string;
  /** True if the course's package decided the pass, not an assessment of ours. */
  byPackage?: boolean;
  /** The outcomes of the course; may be empty. */
  learnt: string[];
  /** At most two, each with a name; may be empty. */
  signatories: {
    name: string;
    title: string;
    /** A PNG of at most 600 × 180 pixels, printed above the line. */
    signature?: Uint8Array;
  }[];
}

/** Renders the pictures and documents of courses and certificates; each call is one job of the rendering process. */
export interface Renderer {
  /**
   * One slide as WebP, 1280 × 720 (landscape) or 720 × 960 (portrait) pixels; lossless, unless it shows a photograph.
   *
   * @param photo the JPEG of the slide's `picture`
   */
  slide(
    course: SlideCourse,
    chapter: SlideChapter,
    slide: Slide,
    orientation: Orientation,
    photo?: Uint8Array,
  ): Promise<Buffer>;
  /** A chapter as a document to read and print (PDF). */
  topic(course: Course, chapter: Chapter): Promise<Buffer>;
  /** All chapters in one document (PDF), named by the course's `combined`. */
  combined(course: Course): Promise<Buffer>;
  /** The matrix worksheet (PDF). Rejects if the course has none. */
  matrix(course: Course): Promise<Buffer>;
  /** The assignment for the university's certificate (PDF). Rejects if the course has none. */
  assignment(course: Course): Promise<Buffer>;
  /** The facilitator guide (PDF). */
  guide(course: Course): Promise<Buffer>;
  /** The paper assessment (PDF). */
  assessment(course: Course): Promise<Buffer>;
  /** The answer sheet to the paper assessment (PDF). */
  answers(course: Course): Promise<Buffer>;
  certificate(data: CertificateData): Promise<Buffer>;
  /** The same page as a PNG of 1684 × 1191 pixels. */
  certificatePicture(data: CertificateData): Promise<Buffer>;
  /** A certificate to fill in by hand after volunteer training, without a number (PDF). */
  certificateByHand(course: Course): Promise<Buffer>;
  /** A guide to read and print (PDF). */
  handout(handout: Handout): Promise<Buffer>;
  /** A CV template on one page; the blank PDF has lines for handwriting. */
  cv(cv: Cv, variant: CvVariant, format: CvFormat): Promise<Buffer>;
  /** Ends the rendering process. */
  close(): Promise<void>;
}
