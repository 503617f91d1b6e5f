import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Application, replies } from '../job-record.ts';
import styles from '../job-search.module.scss';
import { useReplyNames } from './reply-names.ts';

interface ApplicationFormProps {
  /** Undefined when adding a new application. */
  application: Application | undefined;
  onSave: (application: Application) => void;
  onCancel: () => void;
}

/** Form for one application; only the job is required. */
export function ApplicationForm({ application, onSave, onCancel }: ApplicationFormProps) {
  const { t } = useLingui();
  const box = useRestoreFocus();
  const first = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<string[]>([]);
  useEffect(() => first.current?.focus(), []);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = applicationIn(event.currentTarget);
    if (written.job) return onSave(written);
    setErrors([t`Say which job it is.`]);
    first.current?.focus();
  };
  const text = (
    name: keyof Application,
    label: ReactNode,
    more: InputHTMLAttributes<HTMLInputElement> = {},
  ) => <Field label={label} name={name} defaultValue={application?.[name]} maxLength={120} {...more} />;
  return (
    <div ref={box}>
      <form className={`card ${styles.form}`} onSubmit={save} method="post" noValidate>
        <Field
          ref={first}
          label={<Trans>Job</Trans>}
          name="job"
          defaultValue={application?.job}
          maxLength={120}
          errors={errors}
          placeholder={t`For example: cashier`}
        />
        {text('employer', <Trans>Employer</Trans>)}
        {text('found', <Trans>Where you found it</Trans>)}
        {text('applied_on', <Trans>Applied on</Trans>, { type: 'date' })}
        <Replies chosen={application?.reply ?? 'none'} />
        {text('interview_on', <Trans>Interview on</Trans>, { type: 'date' })}
        {text('next_step', <Trans>What you do next</Trans>, {
          maxLength: 300,
          placeholder: t`For example: call on Monday and ask`,
        })}
        <div className="actions">
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}

function Replies({ chosen }: { chosen: Application['reply'] }) {
  const names = useReplyNames();
  return (
    <fieldset className={styles.replies}>
      <legend>
        <Trans>What did they say?</Trans>
      </legend>
      {replies.map((reply) => (
        <label key={reply}>
          <input type="radio" name="reply" value={reply} defaultChecked={reply === chosen} />
          <span>{names[reply]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function applicationIn(form: HTMLFormElement): Application {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    kind: 'application',
    job: text('job'),
    employer: text('employer'),
    found: text('found'),
    applied_on: text('applied_on'),
    reply: replies.find((reply) => reply === text('reply')) ?? 'none',
    interview_on: text('interview_on'),
    next_step: text('next_step'),
  };
}
