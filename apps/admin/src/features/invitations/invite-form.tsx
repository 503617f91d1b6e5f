import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { InvitationReport } from '@readytowork/contract';
import { addressesLength } from '@readytowork/contract/constants';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressesFound } from '../../lib/forms/addresses-found.tsx';
import { Submit } from '../../lib/forms/form-end.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { TextFileField } from '../../lib/forms/text-file-field.tsx';
import { hasRole, useMe } from '../../lib/me.ts';
import { useRoleNames } from '../../lib/role-names.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';

const types = { learner: 'learner', facilitator: 'rtw' } as const;
const staffRoles = ['manager', 'analyst', 'editor', 'support', 'administrator'] as const;
type Role = keyof typeof types | (typeof staffRoles)[number];
const roles: readonly Role[] = ['learner', 'facilitator', ...staffRoles];

/** Calls the API for the chosen role; each role has its own call. */
function invite(chosen: string, addresses: string): Promise<InvitationReport> {
  const staff_role = staffRoles.find((role) => role === chosen);
  if (staff_role) return api('POST /v1/invitations/staff/', { body: { staff_role, addresses } });
  const user_type = chosen === 'facilitator' ? types.facilitator : types.learner;
  return api('POST /v1/invitations/', { body: { user_type, addresses } });
}

/** Invites people by typed addresses or a file. */
export function InviteForm({ onReport }: { onReport: (report: InvitationReport) => void }) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const mayInviteStaff = hasRole(useMe(), ['administrator']);
  const [addresses, setAddresses] = useState('');
  const cache = useQueryClient();
  const send = async (form: HTMLFormElement) => {
    if (addresses.trim() === '')
      throw new ApiError({ status: 400, fields: { addresses: [t`Give at least one email address.`] } });
    return invite(entryOf(form, 'role'), addresses);
  };
  const form = useForm(send, {
    onSuccess: (report) => {
      setAddresses('');
      onReport(report);
      return cache.invalidateQueries({ queryKey: ['list', 'invitations'] });
    },
  });
  useUnsaved(addresses !== '');
  return (
    <form {...form.props} className="card">
      <SelectField label={<Trans>They become</Trans>} name="role" defaultValue="learner">
        {roles
          .filter((role) => mayInviteStaff || role in types)
          .map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
      </SelectField>
      <TextArea
        label={<Trans>Email addresses</Trans>}
        name="addresses"
        rows={8}
        autoCapitalize="none"
        spellCheck={false}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
        errors={form.fields.addresses}
      />
      <AddressesFound text={addresses} />
      <TextFileField
        label={<Trans>Or take them from a CSV file</Trans>}
        hint={
          <Trans>The addresses may stand in any column. They are shown above before anything is sent.</Trans>
        }
        accept=".csv,.txt,text/csv,text/plain"
        most={addressesLength}
        onRead={setAddresses}
      />
      <Submit form={form}>
        <Trans>Send the invitations</Trans>
      </Submit>
    </form>
  );
}
