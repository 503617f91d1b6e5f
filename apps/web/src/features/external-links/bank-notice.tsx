import { ExternalLinkNotice } from './external-link-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { leadsTo } from './targets.ts';

interface BankNoticeProps {
  address: string | null;
  onClose: () => void;
}

/** The dialog before a page of the partner bank. */
export const BankNotice = ({ address, onClose }: BankNoticeProps) => (
  <LeaveDialog open onClose={onClose} leads={leadsTo(address)}>
    <ExternalLinkNotice address={address} />
  </LeaveDialog>
);
