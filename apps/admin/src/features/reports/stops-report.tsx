import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { Histogram } from '../../lib/charts/histogram.tsx';
import { inFigures } from '../../lib/figures.ts';
import { Filters } from '../../lib/lists/filters.tsx';
import { CourseFilter, useCourse } from './filters.tsx';
import { number } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { useAsked, useReport } from './use-report.ts';

type Stop = Reply<CallAt['GET /v1/reports/stops/']>['rows'][number];

/** On which slides people stopped learning. */
export function StopsReport() {
  const { t } = useLingui();
  const report = useAsked({ module: number });
  const module = useCourse(report.asked.module);
  const asked = module === undefined ? undefined : { module };
  const query = useReport('stops', asked, (asked, signal) =>
    api('GET /v1/reports/stops/', { query: asked, signal }),
  );
  return (
    <>
      <Filters>
        <CourseFilter report={report} value={module ?? ''} />
      </Filters>
      <ReportView
        query={query}
        name={t`Where people stop`}
        fetchFile={() => download('GET /v1/reports/stops/csv/', { query: asked ?? { module: '' } })}
      >
        {({ rows, idle_days }) => (
          <>
            <p className="muted">
              <Trans>
                The last slide of everybody who has done nothing in this course for {idle_days} days and has
                not passed it. Learners who carry on are not counted anymore.
              </Trans>
            </p>
            <Stops rows={rows} />
          </>
        )}
      </ReportView>
    </>
  );
}

/** A chart for each chapter in which people stopped, all with the same scale; a sentence names the other chapters. */
export function Stops({ rows }: { rows: Stop[] }) {
  const most = Math.max(0, ...rows.map(({ people }) => people));
  if (rows.length === 0)
    return (
      <div className="card">
        <p>
          <Trans>This course plays a package, which does not tell where people stop.</Trans>
        </p>
      </div>
    );
  if (most === 0)
    return (
      <div className="card">
        <p>
          <Trans>Nobody has stopped in this course.</Trans>
        </p>
      </div>
    );
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))].map((chapter) => {
    const slides = rows.filter((row) => row.chapter === chapter);
    return { chapter, slides, people: slides.reduce((sum, row) => sum + row.people, 0) };
  });
  const quiet = chapters.filter(({ people }) => people === 0).map(({ chapter }) => chapter);
  const quietChapters = quiet.join(', ');
  return (
    <>
      {chapters
        .filter(({ people }) => people > 0)
        .map((one) => (
          <ChapterStops key={one.chapter} {...one} most={most} />
        ))}
      {quiet.length > 0 && (
        <p className="muted">
          <Trans>Chapters in which nobody has stopped: {quietChapters}</Trans>
        </p>
      )}
    </>
  );
}

interface ChapterStopsProps {
  chapter: number;
  slides: Stop[];
  people: number;
  most: number;
}

function ChapterStops({ chapter, slides, people, most }: ChapterStopsProps) {
  const { t } = useLingui();
  const name = slides[0]?.name ?? '';
  const stopped = inFigures(people);
  return (
    <Histogram
      title={t`Chapter ${chapter}: ${name} (people who stopped here: ${stopped})`}
      of={t`Last slide`}
      unit={t`People`}
      most={most}
      bars={slides.map((row) => ({
        label: row.slide === 0 ? t`None yet` : t`Slide ${row.slide}`,
        value: row.people,
      }))}
    />
  );
}
