import { useLingui } from '@lingui/react/macro';
import { longestCourseFile, mostCourseFiles } from '@readytowork/contract/constants';
import type { RefusalReason } from './course-zip.ts';

/** Messages for a refused archive or file, with what to do. */
export function useRefusalWords(): Record<RefusalReason, string> {
  const { t } = useLingui();
  return {
    'not-zip': t`This is no ZIP file, or it is damaged. Make it again.`,
    'too-large': t`The ZIP has more than 5 MB. Leave out everything but the course's text files.`,
    'no-settings': t`The ZIP has no module.yaml. Zip the whole folder of the course.`,
    'too-many': t`The ZIP has more than ${mostCourseFiles} files. Leave out everything but the course's text files.`,
    outside: t`leads out of the folder. Zip the folder again.`,
    'no-file-of-a-course': t`is no file of a course. Take it out, or name it like the files of another course.`,
    twice: t`is there twice. Take one out.`,
    'too-long': t`has more than ${longestCourseFile} characters. Shorten it.`,
    'not-text': t`is no text in UTF-8. Save it as UTF-8.`,
  };
}
