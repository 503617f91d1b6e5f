import { Select } from '@lingui/react/macro';
import { readAddresses } from '@readytowork/contract/read-addresses';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useDeferredValue, useMemo } from 'react';

/** Counts the addresses in a text with the server's rules, so that the user notices missing ones before sending. */
export function AddressCount({ text }: { text: string }) {
  const read = useDeferredValue(text);
  const found = useMemo(() => readAddresses(read).addresses.length, [read]);
  if (read.trim() === '') return null;
  return (
    <p className="field-hint" role="status">
      <Select
        value={pluralForm(found)}
        _one={`${found} address was found.`}
        other={`${found} addresses were found.`}
      />
    </p>
  );
}
