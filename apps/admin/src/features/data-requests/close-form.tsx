import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { DataRequest } from '@readytowork/contract';
import { dataRequestOutcomes } from '@readytowork/contract/choices';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useEffect, useState } from 'react';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsavedInput } from '../../lib/use-unsaved.ts';
import { useOutcomeNames } from './data-request-names.ts';
import { Problem } from './handling-form.tsx';
import { useShowRequest } from './use-show-request.ts';

/** Same limit as in the contract. */
const longestReason = 2000;

/** Closes a request. The person receives the outcome and the reason by email. */
export function CloseForm({ request: { number: id, revision } }: { request: DataRequest }) {
  const { t } = useLingui();
  const say = useSay();
  const show = useShowRequest();
  const names = useOutcomeNames();
  const [reason, setReason] = useState('');
  const form = useForm(
    (entered) => {
      const chosen = entryOf(entered, 'outcome');
      const outcome = dataRequestOutcomes.find((one) => one === chosen);
      if (!outcome) throw new ApiError({ status: 400, fields: { outcome: [t`Choose how it ended.`] } });
      const body = { outcome, reason: reason.trim() };
      return api('POST /v1/data_requests/:id/close/', { params: { id }, body, revision });
    },
    {
      onSuccess: (stored) => {
        say(<Trans>Closed. The answer is on its way by email, where an address is known.</Trans>);
        return show(stored);
      },
    },
  );
  const typing = useUnsavedInput(form.isSuccess);
  // A new revision drops the errors of the old one, but not the typed reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state.
  useEffect(form.reset, [revision]);
  return (
    <section className="card">
      <h2>
        <Trans>Close the request</Trans>
      </h2>
      <form {...form.props} {...typing}>
        <SelectField label={<Trans>Outcome</Trans>} name="outcome" errors={form.fields.outcome}>
          <option value="">{t`Choose…`}</option>
          {dataRequestOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {names[outcome]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={<Trans>Reason, as the person will read it</Trans>}
          name="reason"
          rows={5}
          limit={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          errors={form.fields.reason}
        />
        {form.problem && <Problem error={form.problem} id={id} />}
        <Button type="submit" busy={form.isPending}>
          <Trans>Close and email the answer</Trans>
        </Button>
      </form>
    </section>
  );
}
