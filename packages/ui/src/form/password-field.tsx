import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false);
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
      aside={toggle}
    />
  );
}
