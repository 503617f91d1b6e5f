import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { DataRequest } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '../../lib/forms/person-picker.tsx';
import { useMe } from '../../lib/me.ts';
import { useSay } from '../../lib/status.tsx';
import { dataRequestQuery } from './queries.ts';
import { isConflict, useShowRequest } from './use-show-request.ts';

/** Handler, account and identity check of a request. */
export function HandlingForm({ request }: { request: DataRequest }) {
  const { t } = useLingui();
  const say = useSay();
  const show = useShowRequest();
  const [assigned, setAssigned] = useState(request.assigned?.user_id ?? null);
  const [account, setAccount] = useState(request.account);
  const { number: id, revision } = request;
  const me = useMe();
  const isFixed = request.via === 'site';
  const isOwnEntry = request.entered_by?.user_id === me.user_id;
  const form = useForm(
    (entered) => {
      const typed = isFixed || isOwnEntry ? request.identity : entryOf(entered, 'identity').trim();
      const identity = typed || null;
      const body = { assigned, account: account?.user_id ?? null, identity };
      return api('PUT /v1/data_requests/:id/', { params: { id }, body, revision });
    },
    {
      onSuccess: (stored) => {
        say(<Trans>Saved.</Trans>);
        return show(stored);
      },
    },
  );
  return (
    <section className="card">
      <h2>
        <Trans>Handling</Trans>
      </h2>
      <form {...form.props}>
        <Handler assigned={assigned} request={request} onChange={setAssigned} />
        {isFixed ? (
          <p>
            <Trans>The person was signed in: account and identity are known.</Trans>
          </p>
        ) : (
          <Account account={account} errors={form.fields.account} onChange={setAccount} />
        )}
        {isOwnEntry && (
          <p>
            <Trans>You entered this request, so a colleague checks who asks.</Trans> {request.identity}
          </p>
        )}
        {!isFixed && !isOwnEntry && (
          <Field
            label={<Trans>How you made sure that it is this person</Trans>}
            name="identity"
            defaultValue={request.identity ?? ''}
            maxLength={300}
            placeholder={t`ID document seen at the branch`}
            errors={form.fields.identity}
          />
        )}
        {form.problem && <Problem error={form.problem} id={id} />}
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </section>
  );
}

interface HandlerProps {
  assigned: number | null;
  request: DataRequest;
  onChange: (assigned: number | null) => void;
}

function Handler({ assigned, request, onChange }: HandlerProps) {
  const me = useMe();
  const other = request.assigned && request.assigned.user_id !== me.user_id ? request.assigned : null;
  return (
    <fieldset className="choices">
      <legend>
        <Trans>Handled by</Trans>
      </legend>
      {[
        { id: null, name: <Trans>Nobody yet</Trans> },
        { id: me.user_id, name: <Trans>Me</Trans> },
        ...(other ? [{ id: other.user_id, name: other.name }] : []),
      ].map(({ id, name }) => (
        <label key={String(id)}>
          <input type="radio" name="assigned" checked={assigned === id} onChange={() => onChange(id)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface AccountProps {
  account: DataRequest['account'];
  errors: string[] | undefined;
  onChange: (account: DataRequest['account']) => void;
}

function Account({ account, errors, onChange }: AccountProps) {
  if (account)
    return (
      <p>
        <Trans>Account:</Trans> <strong>{account.name}</strong> <span className="muted">{account.email}</span>{' '}
        <Button look="quiet" onClick={() => onChange(null)}>
          <Trans>Another one</Trans>
        </Button>
      </p>
    );
  return (
    <PersonPicker
      label={<Trans>Account, if there is one</Trans>}
      errors={errors}
      onPick={({ user_id, first_name, last_name, email }) =>
        onChange({ user_id, name: wholeName({ first_name, last_name }), email })
      }
    />
  );
}

/**
 * Shows the error. After a conflict a button loads the colleague's version; it does not load by itself, because that discards the
 * text typed above.
 */
export function Problem({ error, id }: { error: Error; id: number }) {
  const cache = useQueryClient();
  if (!isConflict(error)) return <Alert kind="error">{errorMessage(error)}</Alert>;
  return (
    <Alert kind="error">
      <Trans>Someone else changed this request in the meantime. Nothing of yours was saved.</Trans>{' '}
      <Button look="quiet" onClick={() => cache.invalidateQueries(dataRequestQuery(id))}>
        <Trans>Show it as it is now</Trans>
      </Button>
    </Alert>
  );
}
