import { Select, Trans } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';
import { inFigures } from '../figures.ts';

interface CountedProps {
  count: number;
  /** True if the list has more rows than were counted. */
  more: boolean;
}

/** How many rows a list has: "52 rows", "10,000+ rows". */
export function Counted({ count, more }: CountedProps) {
  const figures = inFigures(count);
  if (more) return <Trans>{figures}+ rows</Trans>;
  return <Select value={pluralForm(count)} _one={`${figures} row`} other={`${figures} rows`} />;
}
