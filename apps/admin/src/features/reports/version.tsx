import { Trans, useLingui } from '@lingui/react/macro';
import type { CallAt, Reply } from '@readytowork/contract';
import { dayOf } from '../../lib/dates.ts';
import { inFigures } from '../../lib/figures.ts';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { inTenths } from './figures.ts';

type Items = Reply<CallAt['GET /v1/reports/items/']>;

interface VersionFilterProps {
  report: { valueOf(name: 'version'): string; setFilter(name: 'version', value: string): void };
  versions: Items['versions'];
}

/** Chooses a version of the course. Every change of the course begins a new one. */
export function VersionFilter({ report, versions }: VersionFilterProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={<Trans>Version</Trans>}
      value={report.valueOf('version')}
      onChange={({ target }) => report.setFilter('version', target.value)}
    >
      <option value="">{t`The present one`}</option>
      {versions
        .filter(({ current }) => !current)
        .map(({ version, since }) => {
          const day = dayOf(since);
          return (
            <option key={version} value={String(version)}>
              {t`Of ${day}`}
            </option>
          );
        })}
    </SelectField>
  );
}

/** Figures of all attempts together. */
export function VersionSummary({ reply }: { reply: Items }) {
  const { attempts, mean, deviation, alpha } = reply;
  return (
    <dl className="facts">
      <div>
        <dt>
          <Trans>Attempts</Trans>
        </dt>
        <dd>{inFigures(attempts)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Result on average</Trans>
        </dt>
        <dd>{inTenths(mean)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Standard deviation of the results</Trans>
        </dt>
        <dd>{inTenths(deviation)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Reliability (Cronbach’s alpha)</Trans>
        </dt>
        <dd>{inTenths(alpha)}</dd>
      </div>
    </dl>
  );
}
