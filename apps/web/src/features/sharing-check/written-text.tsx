import { Trans } from '@lingui/react/macro';
import { findLinks, type Link } from '@readytowork/community/links';
import { useState } from 'react';
import { LeaveDialog } from '../external-links/leave-dialog.tsx';
import styles from './sharing-check.module.scss';

/**
 * Shows a member's text as plain text with its line breaks; its writing direction does not affect the text beside it. Links first
 * show where they lead. It must be placed in a block element, not in a paragraph.
 */
export function WrittenText({ text }: { text: string }) {
  const [leaving, setLeaving] = useState<Link>();
  const links = findLinks(text);
  return (
    <>
      <span className={styles.written} dir="auto">
        {links.map((link, at) => (
          <span key={link.from}>
            {text.slice(links[at - 1]?.to ?? 0, link.from)}
            <button type="button" aria-haspopup="dialog" onClick={() => setLeaving(link)}>
              {text.slice(link.from, link.to)}
            </button>
          </span>
        ))}
        {text.slice(links.at(-1)?.to ?? 0)}
      </span>
      {leaving && (
        <LeaveDialog open leads={leaving.address} onClose={() => setLeaving(undefined)}>
          <p>
            <Trans>
              Someone here wrote this link. It leads away from ReadytoWork, and we have not looked at what is
              there.
            </Trans>
          </p>
          <p>
            <Trans>Never enter your PIN, a password or an ID number there, and pay nothing.</Trans>
          </p>
        </LeaveDialog>
      )}
    </>
  );
}
