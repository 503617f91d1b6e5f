/** What the drawing process is asked; plain data, since it crosses between processes. */

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
  /** JSON: everything the template shows. It is read as data; nothing in it is ever run as Typst. */
  data: string;
  /** A picture of this width and height in pixels, as WebP; without it, a PDF. */
  picture?: { width: number; height: number };
  /** A Word file instead of a PDF; of `cv` alone. */
  word?: true;
}
