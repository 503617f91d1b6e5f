import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { Filters } from '../../lib/lists/filters.tsx';
import { oneOf } from '../../lib/lists/list-source.ts';
import { FiguresExplained } from './figures-explained.tsx';
import { CourseFilter, useCourse } from './filters.tsx';
import { QuestionCard } from './question-card.tsx';
import { number } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { useAsked, useReport } from './use-report.ts';
import { VersionFilter, VersionSummary } from './version.tsx';

const readers = {
  module: number,
  version: number,
  attempts: oneOf(['first', 'all']),
  show: oneOf(['all', 'flagged']),
};

/** How good the questions of a course are, judged by the answers. */
export function QuestionsReport() {
  const { t } = useLingui();
  const report = useAsked(readers);
  const module = useCourse(report.asked.module);
  const asked = module === undefined ? undefined : { ...report.asked, module };
  const query = useReport('items', asked, (asked, signal) =>
    api('GET /v1/reports/items/', { query: asked, signal }),
  );
  return (
    <>
      <Filters>
        <CourseFilter report={report} value={module ?? ''} />
        <VersionFilter report={report} versions={query.data?.versions ?? []} />
        <SelectField
          label={<Trans>Attempts</Trans>}
          value={report.asked.attempts ?? 'first'}
          onChange={({ target }) => report.setFilter('attempts', target.value)}
        >
          <option value="first">{t`Each learner’s first`}</option>
          <option value="all">{t`All`}</option>
        </SelectField>
        <SelectField
          label={<Trans>Show</Trans>}
          value={report.asked.show ?? 'all'}
          onChange={({ target }) => report.setFilter('show', target.value)}
        >
          <option value="all">{t`All questions`}</option>
          <option value="flagged">{t`Those to look at`}</option>
        </SelectField>
      </Filters>
      <ReportView
        query={query}
        name={t`Questions`}
        fetchFile={() => download('GET /v1/reports/items/csv/', { query: asked ?? { module: '' } })}
      >
        {(reply) => (
          <Questions
            module={Number(module)}
            reply={reply}
            isOfAllAttempts={report.asked.attempts === 'all'}
          />
        )}
      </ReportView>
    </>
  );
}

interface QuestionsProps {
  module: number;
  reply: Reply<CallAt['GET /v1/reports/items/']>;
  isOfAllAttempts: boolean;
}

function Questions({ module, reply, isOfAllAttempts }: QuestionsProps) {
  return (
    <>
      {isOfAllAttempts && (
        <Alert kind="note">
          <Trans>
            Learners who try again have learned from the first attempt, so these figures say less about the
            questions.
          </Trans>
        </Alert>
      )}
      <VersionSummary reply={reply} />
      <FiguresExplained fewest={reply.fewest} />
      {reply.rows.map((item) => (
        <QuestionCard key={item.question} item={item} module={module} />
      ))}
      {reply.rows.length === 0 && (
        <div className="card">
          <p>
            {reply.attempts > 0 ? (
              <Trans>No question wants a look.</Trans>
            ) : (
              <Trans>Nobody has finished an assessment in this version yet.</Trans>
            )}
          </p>
        </div>
      )}
    </>
  );
}
