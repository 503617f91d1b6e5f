import { fillIn } from '@readytowork/contract/placeholders';
import { escapeHtml } from '@readytowork/courseware';
import { csvOf } from '../../../csv.ts';
import { catalogueOf, type Language, localeOf } from '../../../words/languages.ts';

export interface AttendanceList {
  language: Language;
  group: string;
  course: string;
  facilitator: string;
  learners: readonly string[];
}

/** Number of empty lines below the names, for unregistered visitors. */
const spare = 5;
/** Number of empty date columns: as many as fit beside a name on A4. */
const days = 6;

/** The headings of the columns. */
function headsIn(language: Language): string[] {
  const { date, name_and_surname, row_number } = catalogueOf(language).terms;
  return [row_number, name_and_surname, ...Array.from({ length: days }, () => date)];
}

/** The list as a self-contained HTML page that any browser can open and print. */
export function attendancePage(list: AttendanceList): Buffer {
  const { course, facilitator, group, language, learners } = list;
  const { terms } = catalogueOf(language);
  const cells = '<td></td>'.repeat(days);
  const rows = [...learners, ...Array.from({ length: spare }, () => '')].map(
    (name, at) => `<tr><td>${at + 1}</td><th scope="row">${escapeHtml(name)}</th>${cells}</tr>`,
  );
  const title = escapeHtml(fillIn(terms.attendance, { group }));
  const heads = headsIn(language).map((head) => `<th>${escapeHtml(head)}</th>`);
  return Buffer.from(`<!doctype html>
<html lang="${localeOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
@page { size: A4; margin: 14mm }
body { font: 12pt sans-serif; color: #10222b; margin: 1em auto; max-width: 50em }
h1 { font-size: 18pt; margin: 0 }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #10222b; height: 9mm; padding: 0 2mm; text-align: left; overflow-wrap: anywhere }
td:not(:first-child), thead th:nth-child(n + 3) { width: 15mm }
thead { display: table-header-group }
tr { break-inside: avoid }
</style>
<h1>${title}</h1>
<p>${escapeHtml(fillIn(terms.attendance_course, { course, facilitator }))}</p>
<table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`);
}

/** The list as a spreadsheet. */
export const attendanceSheet = ({ language, learners }: AttendanceList): Buffer =>
  csvOf([
    headsIn(language),
    ...learners.map((name, at) => [String(at + 1), name, ...Array.from({ length: days }, () => '')]),
  ]);
