import type { Course } from '../course.ts';
import { escapeHtml } from '../html.ts';

/** The identifier of the only SCO. Platforms store learners' records under it, so never change it. */
const scoIdentifier = 'course';

/**
 * imsmanifest.xml of SCORM 1.2 (IMS Content Packaging 1.1.2). One SCO for the whole course, so that score and bookmark belong to
 * the course on every platform, and a platform without a table of contents shows all of it. No mastery score: the checks are
 * practice, and with one a platform would fail learners who completed the course.
 *
 * @param files every file of the package besides the manifest, the page first
 */
export function manifest(course: Course, files: string[]): string {
  const name = escapeHtml(course.name);
  const listed = files.map((file) => `      <file href="${escapeHtml(file)}"/>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="readytowork.${course.slug}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="readytowork.${course.slug}.organization">
    <organization identifier="readytowork.${course.slug}.organization">
      <title>${name}</title>
      <item identifier="${scoIdentifier}" identifierref="page" isvisible="true">
        <title>${name}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${escapeHtml(files[0] ?? '')}">
${listed}
    </resource>
  </resources>
</manifest>
`;
}
