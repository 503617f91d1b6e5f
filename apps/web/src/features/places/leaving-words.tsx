import { Trans } from '@lingui/react/macro';
import type { Place } from '@readytowork/contract';

/** The notice shown before a visitor leaves for another organisation's site. */
export function LeavingWords({ place: { name, asks_of_you } }: { place: Place }) {
  return (
    <>
      <p>
        <Trans>
          You are leaving ReadytoWork for {name}. What you enter there goes to {name} and is handled by its
          own rules. ReadytoWork is not responsible for what is on that site.
        </Trans>
      </p>
      {asks_of_you && <p>{asks_of_you}</p>}
      <p>
        <Trans>
          Nobody may take money from you for a job. If someone asks for a fee, for your PIN or for a one-time
          password, stop.
        </Trans>
      </p>
    </>
  );
}
