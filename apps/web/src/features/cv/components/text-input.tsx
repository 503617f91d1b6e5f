import { longest } from '@readytowork/cv';
import { words } from '@readytowork/cv/json-resume';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import type { ReactNode } from 'react';

interface TextInputProps {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  most?: number;
  type?: 'text' | 'tel' | 'email';
  autoComplete?: string;
}

/** One line of a CV. The input has the same limit as the storage, so that nothing typed is cut off later. */
export function TextInput({ onChange, most = longest.line, ...input }: TextInputProps) {
  return (
    <Field
      {...input}
      maxLength={most}
      onChange={({ currentTarget }) => onChange(words(currentTarget.value, most))}
    />
  );
}

/** A year, or a year and a month. */
export function DateInput({ label, value, onChange }: Pick<TextInputProps, 'label' | 'value' | 'onChange'>) {
  return (
    <Field
      label={label}
      value={value}
      inputMode="numeric"
      maxLength={longest.date}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/[^\d-]/g, ''))}
    />
  );
}

interface TextBoxProps extends Pick<TextInputProps, 'label' | 'value' | 'onChange'> {
  rows?: number;
}

/** A field for several sentences. */
export function TextBox({ rows = 5, onChange, ...input }: TextBoxProps) {
  return (
    <TextArea
      {...input}
      rows={rows}
      limit={longest.about}
      onChange={({ currentTarget }) => onChange(words(currentTarget.value, longest.about, true))}
    />
  );
}
