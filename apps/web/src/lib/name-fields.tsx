import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ApiError } from '@readytowork/api-client/api-error';
import { entryOf } from '@readytowork/api-client/form/use-form';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Field } from '@readytowork/ui/form/field';
import { useState } from 'react';
import { useUnprintable } from './use-unprintable.ts';

interface NameFieldsProps {
  errors: Record<string, string[] | undefined>;
  /** The current names; none for a new account. */
  names?: { first_name: string; last_name: string };
  /** Class of the element around both fields. */
  className?: string | undefined;
}

/** First and last name, or an only name. While the user types, lists characters that a certificate cannot print. */
export function NameFields({ errors, names, className }: NameFieldsProps) {
  const [first, setFirst] = useState(names?.first_name ?? '');
  const [last, setLast] = useState(names?.last_name ?? '');
  const [isOnly, setOnly] = useState(names !== undefined && names.last_name === '');
  return (
    <>
      <div className={className}>
        <Field
          label={isOnly ? <Trans>Your name</Trans> : <Trans>First name</Trans>}
          name="first_name"
          autoComplete="given-name"
          defaultValue={names?.first_name}
          onChange={(event) => setFirst(event.currentTarget.value)}
          errors={errors.first_name}
        />
        {!isOnly && (
          <Field
            label={<Trans>Last name</Trans>}
            name="last_name"
            autoComplete="family-name"
            defaultValue={last}
            onChange={(event) => setLast(event.currentTarget.value)}
            errors={errors.last_name}
          />
        )}
      </div>
      <Checkbox name="only_name" checked={isOnly} onChange={(event) => setOnly(event.currentTarget.checked)}>
        <Trans>I have only one name</Trans>
      </Checkbox>
      <Unprintable name={isOnly ? first : `${first} ${last}`} />
    </>
  );
}

/** The live region is always there, so that screen readers hear a change. */
function Unprintable({ name }: { name: string }) {
  const letters = useUnprintable(name);
  return (
    <div aria-live="polite">
      {letters && (
        <p className="field-hint">
          <Trans>
            We can’t print {letters} on your certificate. Write your name in Latin letters, as in your
            passport.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The names in a form with `NameFields`. Refuses an empty last name unless the person has one name. */
export function readNames(form: HTMLFormElement): { first_name: string; last_name: string } {
  const isOnly = entryOf(form, 'only_name') !== '';
  const last_name = entryOf(form, 'last_name');
  if (!isOnly && last_name.trim() === '') {
    const words = t`Fill this in, or choose “I have only one name”.`;
    throw new ApiError({ status: 400, fields: { last_name: [words] } });
  }
  return { first_name: entryOf(form, 'first_name'), last_name };
}
