import { type Cv, type CvFormat, type CvVariant, cvVariants, type Resource } from '@readytowork/courseware';
import type { Rendering, Renderings } from '../modules/renderings.ts';

export interface ResourceFile {
  /** Name in the URL: `cv-first-job-blank.docx`. */
  name: string;
  label: string;
  format: CvFormat;
  /** File name of the download. */
  savedAs: string;
  draw(renderings: Renderings): Promise<Rendering>;
  /** Bytes, once drawn. */
  size(renderings: Renderings): number | undefined;
}

/** Word first: learners edit and send it. */
const cvFormats = ['docx', 'pdf'] as const;

const labels: Record<CvVariant, Record<CvFormat, string>> = {
  blank: { docx: 'Empty, to type in', pdf: 'Empty, to write by hand' },
  example: { docx: 'Example, to change', pdf: 'Example, to look at' },
};

export function filesOf(resource: Resource): ResourceFile[] {
  if (resource.kind === 'cv')
    return cvVariants.flatMap((variant) => cvFormats.map((format) => cvFile(resource, variant, format)));
  return [
    {
      name: `${resource.slug}.pdf`,
      label: 'The guide',
      format: 'pdf',
      savedAs: `${resource.title}.pdf`,
      draw: (renderings) => renderings.handout(resource),
      size: (renderings) => renderings.handoutSize(resource),
    },
  ];
}

const cvFile = (cv: Cv, variant: CvVariant, format: CvFormat): ResourceFile => ({
  name: `${cv.slug}-${variant}.${format}`,
  label: labels[variant][format],
  format,
  savedAs: `CV ${cv.title} (${variant === 'blank' ? 'empty' : 'example'}).${format}`,
  draw: (renderings) => renderings.cv(cv, variant, format),
  size: (renderings) => renderings.cvSize(cv, variant, format),
});
