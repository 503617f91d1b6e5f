import { Select } from '@lingui/react/macro';
import { longDate } from '@readytowork/ui/dates';
import { pluralForm } from '@readytowork/ui/plural-form';
import type { VisitorKind } from '../../visitor-work/visitor-kind.ts';
import { addTry } from '../kept/stored-tries.ts';
import { readVisitorTry, tryKind } from '../kept/visitor-tries.ts';

/** A visitor's answers to checks and calculators. The account's own answer to the same activity stays. */
export const visitorTries: VisitorKind = {
  name: tryKind,
  takeOver: (item, user) => {
    for (const { module, id, value } of readVisitorTry(item)) addTry({ user, module }, id, value);
  },
  describe: (items) => {
    const count = items.length;
    const day = longDate(new Date(Math.max(...items.map(({ at }) => at))).toISOString());
    return (
      <li>
        <Select
          value={pluralForm(count)}
          _one={`1 answer in a course, on ${day}`}
          other={`${count} answers in courses, the last one on ${day}`}
        />
      </li>
    );
  },
};
