import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonModule } from '@readytowork/contract';
import { Table } from '../../lib/lists/table.tsx';
import { When } from '../../lib/when.tsx';
import { progressQuery } from './person-queries.ts';
import { Section } from './section.tsx';

const isBegun = ({ last_activity, attempts }: PersonModule) => last_activity !== null || attempts > 0;
const newestFirst = (one: PersonModule, other: PersonModule) =>
  (other.last_activity ?? '').localeCompare(one.last_activity ?? '');

/** A person's progress, latest course first. */
export function ProgressSection({ id }: { id: number }) {
  return <Section query={progressQuery(id)}>{(modules) => <Progress modules={modules} />}</Section>;
}

function Progress({ modules }: { modules: PersonModule[] }) {
  const { t } = useLingui();
  const begun = modules.filter(isBegun).sort(newestFirst);
  const others = modules.filter((module) => !isBegun(module));
  const names = others.map(({ name }) => name).join(', ');
  return (
    <>
      {begun.length === 0 ? (
        <p className="card">
          <Trans>No module is begun yet.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Progress by module`}
          rows={begun}
          keyOf={({ module }) => module}
          columns={[
            { name: t`Module`, cell: ({ name }) => name },
            { name: t`Slides`, cell: (module) => <Done module={module} />, figures: true },
            { name: t`Attempts`, cell: ({ attempts }) => attempts, figures: true },
            { name: t`Best result`, cell: ({ best_result }) => percent(best_result), figures: true },
            { name: t`Passed`, cell: ({ passed_at }) => (passed_at ? <When at={passed_at} dayOnly /> : '–') },
            { name: t`Rating`, cell: ({ rating }) => rating ?? '–', figures: true },
            {
              name: t`Last activity`,
              cell: ({ last_activity }) => (last_activity ? <When at={last_activity} /> : '–'),
            },
          ]}
        />
      )}
      {others.length > 0 && begun.length > 0 && (
        <p className="muted">
          <Trans>Not begun: {names}.</Trans>
        </p>
      )}
    </>
  );
}

const percent = (result: number | null) => (result === null ? '–' : `${result} %`);

/** The number of completed slides, or the status that a package reported. */
function Done({ module: { is_scorm, scorm, completed, total } }: { module: PersonModule }) {
  if (!is_scorm) return `${completed} / ${total}`;
  if (scorm === 'completed') return <Trans>Completed</Trans>;
  return scorm === 'in progress' ? <Trans>In progress</Trans> : <Trans>Not begun</Trans>;
}
