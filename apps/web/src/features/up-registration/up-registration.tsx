import { Trans } from '@lingui/react/macro';
import type { Webmodule } from '@readytowork/contract';
import { passMark } from '@readytowork/contract/constants';
import { Button } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePageData } from '../../lib/page-data.ts';
import { quizStatusQuery } from '../../lib/queries.ts';
import { isCertificateOpen } from '../certificate/availability.ts';
import { formOf } from './form.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

/** Guides learners who passed the assessment to a university certificate (docs/specification.md, section 2). */
export function UpRegistration({ module }: { module: Webmodule }) {
  const reason = useId();
  const [open, setOpen] = useState(false);
  const { data: status } = useQuery(quizStatusQuery(module.id));
  const form = formOf(module.slug, usePageData().settings.links);
  if (!form) return null;
  const closed = !status || !isCertificateOpen(status);
  return (
    <>
      <Button
        look="secondary"
        disabled={closed}
        aria-haspopup="dialog"
        aria-describedby={closed ? reason : undefined}
        onClick={() => setOpen(true)}
      >
        <Trans>UP Registration</Trans>
      </Button>
      {closed && (
        <p id={reason} className="muted">
          <Trans>Pass the assessment with {passMark}&nbsp;% or more to apply at the university.</Trans>
        </p>
      )}
      {open && <RegistrationDialog module={module} form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
