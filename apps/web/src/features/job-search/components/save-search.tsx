import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { newKey } from '../../../lib/new-key.ts';
import { paths } from '../../../lib/paths.ts';
import { textOf } from '../job-record.ts';
import { recordsOf, useJobRecords, useJobSearch, useOwner } from '../use-job-search.ts';

interface Asked {
  what: string;
  where: string;
  kind: string | undefined;
}

/** Saves a search on this device. If it is already saved, shows a link to the list instead. */
export function SaveSearch({ asked: { what, where, kind: among = '' } }: { asked: Asked }) {
  const owner = useOwner();
  const jobRecords = useJobRecords();
  const records = useJobSearch(owner);
  if (!what && !where) return null;
  const isSaved = recordsOf(records ?? [], 'search').some(
    ({ record }) => record.what === what && record.where === where && record.among === among,
  );
  if (isSaved)
    return (
      <ButtonLink look="quiet" to={paths.jobSearch}>
        <Trans>Saved. See my searches</Trans>
      </ButtonLink>
    );
  const save = () =>
    jobRecords.writeRecord(owner, newKey(), textOf({ kind: 'search', what, where, among }), []);
  return <SaveButton isReady={records !== undefined} onSave={save} />;
}

function SaveButton({ isReady, onSave }: { isReady: boolean; onSave: () => void }) {
  const box = useRestoreFocus();
  return (
    <div ref={box}>
      <Button look="secondary" disabled={!isReady} onClick={onSave}>
        <Trans>Save this search</Trans>
      </Button>
    </div>
  );
}
