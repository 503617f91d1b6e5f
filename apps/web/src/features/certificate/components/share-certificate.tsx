import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { whatsAppAddress } from '../../../lib/whats-app.ts';
import { OutsideLink } from '../../external-links/outside/outside-link.tsx';
import { linkedInAddress, type Shared, verifyAddress } from '../share.ts';
import styles from './certificate.module.scss';
import { CvLine } from './cv-line.tsx';
import { SharePicture } from './share-picture.tsx';

interface ShareCertificateProps {
  certificate: Shared;
  /** False if our fonts cannot write the name, so that there is no picture. */
  isPrintable?: boolean;
}

/** Ways to share a certificate: the phone's share sheet or WhatsApp, LinkedIn, a line for a CV. */
export function ShareCertificate({ certificate, isPrintable = true }: ShareCertificateProps) {
  const { t } = useLingui();
  const { origin } = location;
  const url = verifyAddress(certificate, origin);
  const text = t`I passed ${certificate.module} on ReadytoWork. Here is my certificate:`;
  return (
    <div className={styles.share}>
      <div className={styles.ways}>
        {'share' in navigator ? (
          <SystemShare title={certificate.module} text={text} url={url} />
        ) : (
          <OutsideLink site="WhatsApp" address={whatsAppAddress(`${text} ${url}`)}>
            <Trans>Share on WhatsApp</Trans>
          </OutsideLink>
        )}
        <OutsideLink site="LinkedIn" address={linkedInAddress(certificate, origin)}>
          <Trans>Add to LinkedIn</Trans>
        </OutsideLink>
      </div>
      {isPrintable && <SharePicture certificate={certificate} />}
      <CvLine certificate={certificate} />
    </div>
  );
}

function SystemShare(what: { title: string; text: string; url: string }) {
  // If the user closes the share sheet, no message is needed.
  const share = () => void navigator.share(what).catch(() => {});
  return (
    <Button look="secondary" onClick={share}>
      <Trans>Share</Trans>
    </Button>
  );
}
