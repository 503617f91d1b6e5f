import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { CheckedCertificates } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { TextArea } from '@readytowork/ui/form/text-area';
import { Link } from '@readytowork/ui/router';
import { StatusMessage } from '@readytowork/ui/status-message';
import styles from './check-many.module.scss';

type Line = CheckedCertificates['lines'][number];

/** Checks up to a hundred numbers at once, for an employer with a list of applicants. */
export function CheckMany() {
  const form = useForm((entered) =>
    api('POST /v1/certificates/check/', { body: { numbers: entryOf(entered, 'numbers') } }),
  );
  return (
    <>
      <form {...form.props} className={styles.form}>
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <TextArea
          label={<Trans>Certificate numbers, each on a line of its own</Trans>}
          name="numbers"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          required
          errors={form.fields.numbers ?? []}
        />
        <Button type="submit" busy={form.isPending}>
          <Trans>Check</Trans>
        </Button>
      </form>
      {form.data && <Answers checked={form.data} />}
    </>
  );
}

function Answers({ checked: { lines } }: { checked: CheckedCertificates }) {
  const { t } = useLingui();
  const all = lines.length;
  const valid = lines.filter(({ outcome }) => outcome === 'valid').length;
  const checkedOn = longDate(new Date().toISOString());
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <StatusMessage>
        <h2 id="answers">
          <Trans>
            Genuine: {valid} of {all}
          </Trans>
        </h2>
      </StatusMessage>
      <p>
        <Trans>Checked on {checkedOn}. Compare each name and course with the certificate.</Trans>
      </p>
      <table className={styles.table} aria-label={t`Answers`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Number</Trans>
            </th>
            <th scope="col">
              <Trans>Answer</Trans>
            </th>
            <th scope="col">
              <Trans>Name on it</Trans>
            </th>
            <th scope="col">
              <Trans>Course</Trans>
            </th>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Answer key={`${line.line} ${line.text}`} line={line} />
          ))}
        </tbody>
      </table>
      <Button look="secondary" onClick={() => window.print()}>
        <Trans>Print the answers</Trans>
      </Button>
    </section>
  );
}

function Answer({ line: { line, text, outcome, certificate } }: { line: Line }) {
  const { t } = useLingui();
  const answers: Record<Line['outcome'], string> = {
    valid: t`Genuine`,
    withdrawn: t`Withdrawn: no longer valid`,
    unknown: t`We have issued no certificate with this number`,
    malformed: t`Line ${line}: this is no certificate number. It has 22 letters, figures, dashes or underscores`,
  };
  return (
    <tr className={outcome === 'valid' ? undefined : styles.refused}>
      <th scope="row" className={styles.number}>
        {certificate ? <Link to={`/verify/${certificate.number}`}>{text}</Link> : text}
      </th>
      <td colSpan={certificate ? 1 : 4}>{answers[outcome]}</td>
      {certificate && (
        <>
          <td data-label={t`Name on it`}>{certificate.name || <Trans>Taken off by its holder</Trans>}</td>
          <td data-label={t`Course`}>{certificate.module}</td>
          <td data-label={t`Date`}>{longDate(certificate.date)}</td>
        </>
      )}
    </tr>
  );
}
