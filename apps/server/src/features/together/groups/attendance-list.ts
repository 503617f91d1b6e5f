import { escapeHtml } from '@readytowork/courseware';
import { csvOf } from '../../../csv.ts';

export interface AttendanceList {
  group: string;
  course: string;
  facilitator: string;
  learners: readonly string[];
}

/** Number of empty lines below the names, for unregistered visitors. */
const spare = 5;
/** Number of empty date columns: as many as fit beside a name on A4. */
const days = 6;

/** The list as a self-contained HTML page that any browser can open and print. */
export function attendancePage({ course, facilitator, group, learners }: AttendanceList): Buffer {
  const cells = '<td></td>'.repeat(days);
  const rows = [...learners, ...Array.from({ length: spare }, () => '')].map(
    (name, at) => `<tr><td>${at + 1}</td><th scope="row">${escapeHtml(name)}</th>${cells}</tr>`,
  );
  const title = `Attendance: ${escapeHtml(group)}`;
  return Buffer.from(`<!doctype html>
<html lang="en-ZA">
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
<p>${escapeHtml(course)}. Facilitator: ${escapeHtml(facilitator)}</p>
<table>
<thead><tr><th>No.</th><th>Name and surname</th>${'<th>Date</th>'.repeat(days)}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`);
}

/** The list as a spreadsheet. */
export const attendanceSheet = ({ learners }: AttendanceList): Buffer =>
  csvOf([
    ['No.', 'Name and surname', ...Array.from({ length: days }, () => 'Date')],
    ...learners.map((name, at) => [String(at + 1), name, ...Array.from({ length: days }, () => '')]),
  ]);
