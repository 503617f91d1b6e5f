import { Trans, useLingui } from '@lingui/react/macro';
import type { PartsField, Setting, SettingField } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import styles from './settings.module.scss';
import { ValueField } from './value-field.tsx';
import { blankOf, listOf, partsOf, type Value, withPart } from './values.ts';

type Errors = Record<string, string[] | undefined>;

interface FieldsProps {
  title: string;
  value: Value;
  /** Errors by the server's paths: `value.terms`, `value.0.name`. */
  errors: Errors;
  onChange: (value: Value) => void;
}

/** The fields of a setting: a single one, one per part, or one per list entry. */
export function SettingFields({
  setting,
  ...rest
}: FieldsProps & { setting: Pick<Setting, 'field' | 'empty'> }) {
  const { field, empty } = setting;
  if (field.kind === 'list') return <ListFields field={field} {...rest} />;
  if (field.kind === 'parts') return <PartsFields field={field} path="value" {...rest} />;
  const { title, value, errors, onChange } = rest;
  return (
    <ValueField
      label={title}
      field={field}
      empty={empty}
      value={value}
      errors={errors.value}
      onChange={onChange}
    />
  );
}

function PartsFields({
  field,
  path,
  value,
  errors,
  onChange,
}: FieldsProps & { field: PartsField; path: string }) {
  const parts = partsOf(value);
  return field.parts.map((part) => (
    <ValueField
      key={part.name}
      label={part.title}
      field={part.field}
      value={parts[part.name]}
      errors={errors[`${path}.${part.name}`]}
      onChange={(typed) => onChange(withPart(value, part, typed))}
    />
  ));
}

function ListFields({ field, ...props }: FieldsProps & { field: Extract<SettingField, { kind: 'list' }> }) {
  const { t } = useLingui();
  const { of } = field;
  const { title, value, errors, onChange } = props;
  const items = listOf(value);
  const put = (index: number, item: Value) => onChange(items.with(index, item));
  return (
    <>
      {errors.value && <p className="field-error">{errors.value.join('\n')}</p>}
      {items.map((item, index) => {
        const name = `${title} ${index + 1}`;
        const path = `value.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and their fields hold nothing of their own.
          <fieldset key={index} className={styles.item}>
            <legend>{name}</legend>
            {of.kind === 'parts' ? (
              <PartsFields
                {...props}
                field={of}
                path={path}
                value={item}
                onChange={(changed) => put(index, changed)}
              />
            ) : (
              <ValueField
                label={name}
                field={of}
                value={item}
                errors={errors[path]}
                onChange={(changed) => put(index, changed)}
              />
            )}
            <Button
              look="quiet"
              onClick={() => onChange(items.toSpliced(index, 1))}
              aria-label={t`Take away ${name}`}
            >
              <Trans>Take away</Trans>
            </Button>
          </fieldset>
        );
      })}
      {items.length < (field.most ?? Number.POSITIVE_INFINITY) && (
        <p>
          <Button look="secondary" onClick={() => onChange([...items, blankOf(of)])}>
            <Trans>Add one</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
