import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftFile } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useEffect } from 'react';
import { ConfirmButton } from '../../../lib/forms/confirm-button.tsx';
import { When } from '../../../lib/when.tsx';
import type { DeviceText } from './keep/device-texts.ts';
import { DifferenceView } from './surface/difference-view.tsx';

interface LeftTextsProps {
  left: readonly DeviceText[];
  files: readonly DraftFile[];
  onTake: (one: DeviceText) => void;
  onSettle: (one: DeviceText) => void;
}

/** Offers texts that were typed on this device and never reached the server. */
export function LeftTexts({ left, files, onTake, onSettle }: LeftTextsProps) {
  const isKept = (one: DeviceText) => files.some(({ name, text }) => name === one.name && text === one.text);
  const kept = left.find(isKept);
  useEffect(() => {
    if (kept) onSettle(kept);
  }, [kept, onSettle]);
  return left
    .filter((one) => !isKept(one))
    .map((one) => (
      <LeftText
        key={`${one.window} ${one.name}`}
        left={one}
        now={files.find(({ name }) => name === one.name)?.text ?? ''}
        onTake={() => onTake(one)}
        onSettle={() => onSettle(one)}
      />
    ));
}

interface LeftTextProps {
  left: DeviceText;
  now: string;
  onTake: () => void;
  onSettle: () => void;
}

function LeftText({ left: { name, text, at }, now, onTake, onSettle }: LeftTextProps) {
  const { t } = useLingui();
  return (
    <Alert kind="note">
      <p>
        <Trans>
          On this device is a text of {name} that did not reach the server, typed on{' '}
          <When at={new Date(at).toISOString()} />.
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>What differs</Trans>
        </summary>
        <DifferenceView
          file={name}
          before={now}
          after={text}
          labels={{ before: t`On the server`, after: t`On this device` }}
        />
      </details>
      <div className="actions">
        <Button onClick={onTake}>
          <Trans>Go on with this text</Trans>
        </Button>
        <ConfirmButton
          action={t`Throw it away`}
          title={t`Throw away what you typed?`}
          act={async () => onSettle()}
          done={<Trans>The text on this device is gone.</Trans>}
        >
          <p>
            <Trans>The text on the server stays. This one cannot be brought back.</Trans>
          </p>
        </ConfirmButton>
      </div>
    </Alert>
  );
}
