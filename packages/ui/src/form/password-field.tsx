import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';

/** A password field with a button that shows the password. It says if a blank, which counts, is at an end of the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false);
  const [hasBlank, setHasBlank] = useState(false);
  const lookAt = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
    setHasBlank(value !== value.trim());
  const toggle = (
    <Button look="quiet" className="field-toggle" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}{' '}
      <span className="visually-hidden">{props.label}</span>
    </Button>
  );
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onInput={lookAt}
      aside={
        <>
          {toggle}
          <span aria-live="polite">
            {hasBlank && (
              <span className="field-hint">
                <Trans>This password begins or ends with a blank. The blank counts.</Trans>
              </span>
            )}
          </span>
        </>
      }
    />
  );
}
