import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './account.module.scss';
import { dataRequestsQuery } from './queries.ts';

const kinds = ['access', 'correction', 'deletion', 'objection'] as const;
type Kind = (typeof kinds)[number];

/** Same limit as the contract. */
const mostWords = 2000;

/** No option is preselected, so that a careless press cannot request a deletion. */
export function DataRequestForm({ userId }: { userId: number }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [words, setWords] = useState('');
  const form = useForm(
    (entered) => {
      const chosen = new FormData(entered).get('kind');
      const kind = kinds.find((known) => known === chosen);
      if (!kind) throw new ApiError({ status: 400, fields: { kind: [t`Choose what you want.`] } });
      return api('POST /v1/user/data_requests/', { body: { kind, words: words.trim() } });
    },
    {
      onSuccess: (_, entered) => {
        entered.reset();
        setWords('');
        return cache.invalidateQueries(dataRequestsQuery(userId));
      },
    },
  );
  const number = form.data?.number;
  return (
    <form {...form.props}>
      <KindChoice errors={form.fields.kind} />
      <TextArea
        label={<Trans>Tell us more</Trans>}
        name="words"
        rows={4}
        limit={mostWords}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        errors={form.fields.words}
      />
      {form.isSuccess && (
        <StatusMessage key={number}>
          <Alert kind="success" onDismiss={form.reset}>
            <Trans>
              We have your request. It has the number {number}, and an email is on its way to you.
            </Trans>
          </Alert>
        </StatusMessage>
      )}
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      <Button type="submit" look="secondary" busy={form.isPending}>
        <Trans>Send my request</Trans>
      </Button>
    </form>
  );
}

function KindChoice({ errors }: { errors: string[] | undefined }) {
  return (
    <fieldset className={styles.parts}>
      <legend>
        <Trans>What do you want?</Trans>
      </legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.choice}>
          <input type="radio" name="kind" value={kind} aria-invalid={errors ? true : undefined} />
          <span>
            <KindName kind={kind} />
          </span>
        </label>
      ))}
      {errors && <p className="field-error">{errors.join('\n')}</p>}
    </fieldset>
  );
}

function KindName({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'access':
      return <Trans>See what you hold about me, or who you gave it to</Trans>;
    case 'correction':
      return <Trans>Correct something that is wrong</Trans>;
    case 'deletion':
      return <Trans>Delete something about me</Trans>;
    case 'objection':
      return <Trans>Stop using my data in some way</Trans>;
  }
}
