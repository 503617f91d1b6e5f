import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import { useId, useRef, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { cvLine, type Shared } from '../share.ts';
import styles from './certificate.module.scss';

/** A line to paste into a CV. If the browser cannot copy, the text is selected for the learner. */
export function CvLine({ certificate }: { certificate: Shared }) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const line = cvLine(certificate, location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      setSaid(t`Copied. Paste it into your CV.`);
    } catch {
      field.current?.select();
      setSaid(t`The line is selected: copy it from here.`);
    }
  };
  return (
    <div className={styles.cv}>
      <label htmlFor={id}>
        <Trans>A line for your CV</Trans>
      </label>
      <textarea ref={field} id={id} readOnly rows={5} value={line} />
      <Button look="secondary" onClick={copy}>
        <Trans>Copy</Trans>
      </Button>
      <Link className="tap-link" to={paths.cv}>
        <Trans>Build a CV with it</Trans>
      </Link>
      <span role="status">{said}</span>
    </div>
  );
}
