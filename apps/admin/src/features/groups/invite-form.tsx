import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { addressesLength } from '@readytowork/contract/constants';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressesFound } from '../../lib/forms/addresses-found.tsx';
import { Problem, SubmitButton } from '../../lib/forms/form-end.tsx';
import { TextFileField } from '../../lib/forms/text-file-field.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { InviteReport, type Report } from './invite-report.tsx';

/** Sends email invitations to typed addresses or those in a file. */
export function InviteForm({ group }: { group: number }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [report, setReport] = useState<Report>();
  const form = useForm(
    () => api('POST /v1/groups/:group/invitations/', { params: { group }, body: { addresses: text } }),
    {
      onSuccess: async (answer) => {
        setReport(answer);
        setText('');
        await queries.invalidateQueries({ queryKey: ['list', `members of ${group}`] });
      },
    },
  );
  useUnsaved(text !== '');
  return (
    <section className="card">
      <h2>
        <Trans>Invite by email</Trans>
      </h2>
      <form {...form.props}>
        <Problem form={form} />
        <TextArea
          label={<Trans>Email addresses</Trans>}
          rows={5}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          errors={form.fields.addresses}
          spellCheck={false}
        />
        <AddressesFound text={text} />
        <TextFileField
          label={<Trans>Or take them from a CSV file</Trans>}
          hint={
            <Trans>
              The addresses may stand in any column. They are shown above before anything is sent.
            </Trans>
          }
          accept=".csv,.txt,text/csv,text/plain"
          most={addressesLength}
          onRead={setText}
        />
        <SubmitButton form={form}>
          <Trans>Invite</Trans>
        </SubmitButton>
      </form>
      {report && <InviteReport report={report} />}
    </section>
  );
}
