import { Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { useReasonNames } from './case-names.ts';

interface BadFaithProps {
  reports: ModerationCase['reported_by'];
  marked: readonly number[];
  onMark: (marked: number[]) => void;
}

/** Marks reports made to harm someone. A mistaken report is not in bad faith. */
export function BadFaith({ reports, marked, onMark }: BadFaithProps) {
  const names = useReasonNames();
  if (reports.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend>
        <Trans>Was a report made to harm someone?</Trans>
      </legend>
      <p className="field-hint">
        <Trans>
          Being wrong is not bad faith. After two such reports in 90 days, a report by this person alone hides
          nothing any more.
        </Trans>
      </p>
      {reports.map(({ id, by, reason }) => (
        <Checkbox
          key={id}
          checked={marked.includes(id)}
          onChange={({ target }) =>
            onMark(target.checked ? [...marked, id] : marked.filter((one) => one !== id))
          }
        >
          {by?.name ?? '–'}: {names[reason]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
