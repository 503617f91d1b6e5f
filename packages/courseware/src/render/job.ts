/** A job of the rendering process, as plain data because it crosses process boundaries. */

export const templates = [
  'slide',
  'topic',
  'combined',
  'matrix',
  'assignment',
  'guide',
  'assessment',
  'answers',
  'certificate',
  'certificate-by-hand',
  'handout',
  'cv',
] as const;
export type Template = (typeof templates)[number];

export interface Job {
  template: Template;
  /** JSON for the template. Typst reads it as data and never runs it. */
  data: string;
  /** The `DocumentWords` of the document's language, as JSON. */
  words: string;
  /**
   * Size in pixels of a picture, whether it is a PNG instead of a WebP, and the photograph (JPEG) that takes the place of
   * `photoPlace`; without it, the output is a PDF.
   */
  picture?: { width: number; height: number; png?: true; photo?: Uint8Array };
  /** Only for `cv`: a Word file instead of a PDF. */
  word?: true;
}
