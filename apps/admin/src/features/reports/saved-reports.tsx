import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { SavedReport } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { paths } from '../../lib/paths.ts';
import { ReportReceivers } from './report-receivers.tsx';

const savedQuery = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: ({ signal }) => api('GET /v1/saved_reports/', { signal }),
});

interface SavedReportsProps {
  /** Saves the filters that the report has now. */
  save: (name: string) => Promise<unknown>;
}

/** The filters that the reader has saved: to open, to change, and to have mailed every month. */
export function SavedReports({ save }: SavedReportsProps) {
  const { t } = useLingui();
  const { data = [], error, isFetching, refetch } = useQuery(savedQuery);
  const show = useShow();
  const count = data.length;
  return (
    <details className="card no-print">
      <summary>
        <Trans>Saved reports ({count})</Trans>
      </summary>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {count > 0 && (
        <ul className="saved-reports">
          {data.map((report) => (
            <SavedReportRow key={report.id} report={report} onChange={show} />
          ))}
        </ul>
      )}
      <FormButton
        action={t`Save these filters`}
        title={t`Save these filters`}
        send={(form) => save(entryOf(form, 'name'))}
        done={<Trans>The filters are saved.</Trans>}
        onDone={show}
      >
        {(fields) => (
          <NameField
            errors={fields.name}
            hint={<Trans>Without the quarter: a saved report opens with the present one.</Trans>}
          />
        )}
      </FormButton>
    </details>
  );
}

/** Shows the saved reports as they are after a change. */
function useShow() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: savedQuery.queryKey });
}

interface RowProps {
  report: SavedReport;
  onChange: () => Promise<void>;
}

function SavedReportRow({ report, onChange }: RowProps) {
  const { t } = useLingui();
  const { id, name } = report;
  const params = { saved_report: id };
  return (
    <li>
      <h2>
        <Link to={`${paths.reportPeople}?${new URLSearchParams(report.filters)}`}>{name}</Link>
      </h2>
      <ReportReceivers report={report} onChange={onChange} />
      <div className="actions">
        <FormButton
          action={t`Mail it every month`}
          title={t`Mail “${name}” every month`}
          send={(form) =>
            api('POST /v1/saved_reports/:saved_report/receivers/', {
              params,
              body: { email: entryOf(form, 'email') },
            })
          }
          done={<Trans>The report is mailed from the beginning of next month on.</Trans>}
          onDone={onChange}
        >
          {(fields) => (
            <Field
              label={<Trans>Email address of somebody who may read it</Trans>}
              hint={
                <Trans>
                  An analyst, an administrator, or a manager of the report’s partner. They get the figures of
                  the quarter at the beginning of every month, and can stop that with one press.
                </Trans>
              }
              name="email"
              type="email"
              maxLength={254}
              autoComplete="off"
              errors={fields.email}
            />
          )}
        </FormButton>
        <FormButton
          action={t`Rename`}
          look="quiet"
          title={t`Rename the saved report`}
          send={(form) =>
            api('PUT /v1/saved_reports/:saved_report/', { params, body: { name: entryOf(form, 'name') } })
          }
          done={<Trans>The saved report has its new name.</Trans>}
          onDone={onChange}
        >
          {(fields) => <NameField errors={fields.name} defaultValue={name} />}
        </FormButton>
        <ConfirmButton
          action={t`Remove`}
          look="quiet"
          title={t`Remove “${name}”?`}
          act={() => api('DELETE /v1/saved_reports/:saved_report/', { params })}
          done={<Trans>The saved report is removed.</Trans>}
          onDone={onChange}
        >
          <p>
            <Trans>It is not mailed any more either. The figures of the report stay as they are.</Trans>
          </p>
        </ConfirmButton>
      </div>
    </li>
  );
}

type NameFieldProps = Pick<Parameters<typeof Field>[0], 'errors' | 'hint' | 'defaultValue'>;

const NameField = (field: NameFieldProps) => (
  <Field {...field} label={<Trans>Name</Trans>} name="name" required maxLength={80} autoComplete="off" />
);
