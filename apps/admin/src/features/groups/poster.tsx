import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@readytowork/contract';
import { QrCode } from '@readytowork/ui/qr-code';
import { PrintButton } from '../../lib/print-button.tsx';
import { joinAddress, spaced } from './join-address.ts';

/** A poster with three ways to join the group. It is also readable in black and white. */
export function Poster({ group }: { group: Group }) {
  const { t } = useLingui();
  const { code, facilitator, name } = group;
  if (!code)
    return (
      <p className="card">
        <Trans>Nobody can join this group: it is closed, or someone else leads it.</Trans>
      </p>
    );
  const site = window.location.host;
  return (
    <>
      <div className="list-head">
        <PrintButton />
      </div>
      <article className="poster">
        <p className="poster-kicker">
          <Trans>Free courses. Certificates of your own. Together.</Trans>
        </p>
        <h2>{name}</h2>
        <p>
          <Trans>A learning group on ReadytoWork, led by {facilitator}</Trans>
        </p>
        <QrCode text={joinAddress(code)} label={t`QR code that leads to the group`} />
        <p>
          <Trans>Scan it with your phone, or go to</Trans>
        </p>
        <p className="poster-site">{site}/join-group</p>
        <p>
          <Trans>and type the code</Trans>
        </p>
        <p className="poster-code">{spaced(code)}</p>
        <p className="poster-foot">
          <Trans>
            You see first who will see what of you, and join only if you agree. You can leave at any time.
          </Trans>
        </p>
      </article>
    </>
  );
}
