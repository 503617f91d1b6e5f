import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { type ComponentProps, useState } from 'react';
import { ReportDialog } from './report-dialog.tsx';

type ReportButtonProps = Omit<ComponentProps<typeof ReportDialog>, 'onClose'> & {
  /** Whose it is, for those who do not see beside what the button stands. */
  name?: string;
};

/** Reports something. Where a menu opens the dialog, it uses `ReportDialog` itself. */
export function ReportButton({ name, ...rest }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Report</Trans>
        {name && <span className="visually-hidden">: {name}</span>}
      </Button>
      {open && <ReportDialog {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}
