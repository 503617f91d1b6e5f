import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { useId, useState } from 'react';
import styles from './advert-check.module.scss';
import { CheckResult } from './check-result.tsx';
import { useCheck } from './use-check.ts';

/** A field to paste an advert into. It is not a form element, so that the browser never submits the text. */
export function CheckForm({ onChecked }: { onChecked?: () => void }) {
  const { t } = useLingui();
  const hint = useId();
  const hydrated = useHydrated();
  const [advert, setAdvert] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const { state, check, run, clear, prepare } = useCheck();
  const look = () => {
    const isBlank = advert.trim() === '';
    setIsEmpty(isBlank);
    if (!isBlank) void run(advert).then(onChecked);
  };
  return (
    <>
      <div className="card">
        <p id={hint}>
          <Trans>
            Copy the advert or the message, and paste it here. It is checked on your phone: nothing of it is
            sent or kept.
          </Trans>
        </p>
        <TextArea
          label={<Trans>The advert</Trans>}
          className={styles.advert}
          value={advert}
          onFocus={prepare}
          onChange={({ target }) => setAdvert(target.value)}
          errors={isEmpty ? [t`Paste the words of an advert first.`] : []}
          autoComplete="off"
          spellCheck={false}
          rows={8}
        />
        <NeedsScript />
        <div className="actions">
          <Button onClick={look} disabled={!hydrated} busy={state === 'busy'}>
            <Trans>Look for warning signs</Trans>
          </Button>
          {(check || advert) && (
            <Button
              look="quiet"
              onClick={() => {
                setAdvert('');
                clear();
              }}
            >
              <Trans>Clear</Trans>
            </Button>
          )}
        </div>
      </div>
      {state === 'failed' && <RulesMissing />}
      {(state === 'busy' || check) && (
        <div className={styles.room}>{check && <CheckResult key={check.advert} check={check} />}</div>
      )}
    </>
  );
}

const RulesMissing = () => (
  <Alert kind="error">
    <p>
      <Trans>
        The rules of the check did not arrive. They are a small file (about 10 KB): try again when there is a
        network. The signs to look for are below.
      </Trans>
    </p>
  </Alert>
);

const NeedsScript = () => (
  <noscript>
    <p>
      <Trans>
        The check itself needs JavaScript. Below are the signs to look for, so you can read the advert
        yourself.
      </Trans>
    </p>
  </noscript>
);
