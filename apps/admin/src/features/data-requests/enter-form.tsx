import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { dataRequestKinds, enteredWays } from '@readytowork/contract/choices';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Submit } from '../../lib/forms/form-end.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { pathOfDataRequest } from '../../lib/paths.ts';
import { useUnsavedInput } from '../../lib/use-unsaved.ts';
import { useKindNames, useWayNames } from './data-request-names.ts';

/** Same limit as in the contract. */
const longestWords = 2000;

/** Records a request that came by letter, email, telephone or in person. */
export function EnterForm() {
  const [kindNames, wayNames] = [useKindNames(), useWayNames()];
  const [words, setWords] = useState('');
  const form = useEnterForm(words);
  const typing = useUnsavedInput(form.isSuccess);
  return (
    <form {...form.props} {...typing} className="card">
      <SelectField label={<Trans>What is asked</Trans>} name="kind" errors={form.fields.kind}>
        <Choices names={kindNames} of={dataRequestKinds} />
      </SelectField>
      <SelectField label={<Trans>How it came</Trans>} name="via" errors={form.fields.via}>
        <Choices names={wayNames} of={enteredWays} />
      </SelectField>
      <Field
        label={<Trans>Received on</Trans>}
        name="received_on"
        type="date"
        errors={form.fields.received_on}
      />
      <Field
        label={<Trans>Name of the person</Trans>}
        name="name"
        maxLength={200}
        autoComplete="off"
        errors={form.fields.name}
      />
      <Field
        label={<Trans>Email address for our answers; leave it empty to answer on paper</Trans>}
        name="email"
        type="email"
        autoComplete="off"
        errors={form.fields.email}
      />
      <TextArea
        label={<Trans>What the person asks</Trans>}
        name="words"
        rows={5}
        limit={longestWords}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        errors={form.fields.words}
      />
      <Submit form={form}>
        <Trans>Enter it in the register</Trans>
      </Submit>
    </form>
  );
}

function useEnterForm(words: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useForm(
    async (entered) => {
      const kind = dataRequestKinds.find((one) => one === entryOf(entered, 'kind'));
      const via = enteredWays.find((one) => one === entryOf(entered, 'via'));
      if (!kind || !via) throw new ApiError({ status: 400, fields: missing(!kind, !via, t`Choose one.`) });
      const [name, email] = [entryOf(entered, 'name').trim(), entryOf(entered, 'email').trim()];
      const received_on = entryOf(entered, 'received_on');
      const body = { kind, via, account: null, name, email, words: words.trim(), received_on };
      return api('POST /v1/data_requests/', { body });
    },
    {
      onSuccess: async ({ number }) => {
        await cache.invalidateQueries({ queryKey: ['list', 'data-requests'] });
        await navigate(pathOfDataRequest(number));
      },
    },
  );
}

function Choices<V extends string>({ of, names }: { of: readonly V[]; names: Record<V, string> }) {
  const { t } = useLingui();
  return (
    <>
      <option value="">{t`Choose…`}</option>
      {of.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </>
  );
}

const missing = (kind: boolean, via: boolean, words: string) => ({
  ...(kind && { kind: [words] }),
  ...(via && { via: [words] }),
});
