import { Trans } from '@lingui/react/macro';
import { longDate } from '@readytowork/ui/dates';
import type { VisitorKind } from '../../visitor-work/visitor-kind.ts';
import { entryWritten } from '../operations.ts';
import { readText, textKind } from '../visitor-texts.ts';

/** Number of a text's characters in the question. */
const fewCharacters = 60;

/**
 * A visitor's workbook texts. They go through the account's outbox under their draft ids, so the server stores none twice.
 * Existing texts of the account are not replaced.
 */
export const visitorTexts: VisitorKind = {
  name: textKind,
  takeOver: ({ id, content }, user, outbox) => {
    outbox.addKinds([entryWritten]);
    outbox.put({ kind: entryWritten.name, id, content }, user);
  },
  describe: (items) =>
    items.map((item) => {
      const words = shortened(readText(item)?.text ?? '');
      const day = longDate(new Date(item.at).toISOString());
      return (
        <li key={item.id}>
          <Trans>
            In a workbook, on {day}: “{words}”
          </Trans>
        </li>
      );
    }),
};

function shortened(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > fewCharacters ? `${words.slice(0, fewCharacters).trimEnd()}…` : words;
}
