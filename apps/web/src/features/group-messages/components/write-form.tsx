import { Trans } from '@lingui/react/macro';
import { messageLength } from '@readytowork/contract/constants';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { type FormEvent, type ReactNode, useId } from 'react';

interface WriteFormProps {
  label: ReactNode;
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  /** Label of the text box. */
  children?: ReactNode;
  /** Text of the button. */
  send: ReactNode;
}

/** A box for a message in plain text. */
export function WriteForm({ children, label, onChange, onSend, send, text }: WriteFormProps) {
  const hint = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said) onSend(said);
  };
  return (
    <form method="post" onSubmit={submit}>
      {children}
      <TextArea
        label={label}
        name="text"
        rows={6}
        limit={messageLength}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''} aria-describedby={hint}>
        {send}
      </Button>
      <p id={hint} className="field-hint">
        <Trans>Without a network it waits on this phone and is sent later, once.</Trans>
      </p>
    </form>
  );
}
