import { Trans, useLingui } from '@lingui/react/macro';
import type { CallAt, DueDateChange, Input, RowResults } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { Field } from '@readytowork/ui/form/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SelectField } from '../../lib/forms/select-field.tsx';
import type { Bulk } from '../../lib/lists/bulk-act.ts';
import { coursesQuery, groupKey } from './queries.ts';

interface GroupRow {
  id: number;
  name: string;
  open: boolean;
  due: readonly { module: number; due_on: string | null }[];
}

type Changes = Input<CallAt['PUT /v1/groups/due_dates/']>['body'];

/** The course and the day as one text: "3 2026-12-24". */
const choiceOf = (module: string | number, day: string) => `${module} ${day}`;
/** Before anything is chosen: the first course, and no day. */
function readChoice(choice: string, courses: readonly { id: number }[]): { module: number; day: string } {
  const [module, day = ''] = choice.split(' ');
  return { module: Number(module) || (courses[0]?.id ?? 0), day };
}

/** Whether the list shows that a group has the course, and by when. */
function dueOf({ due }: GroupRow, module: number): DueDateChange['from'] {
  const found = due.find((one) => one.module === module);
  return found ? { due_on: found.due_on } : null;
}

/**
 * Gives several groups a course with its due date.
 *
 * @param send the call for the groups of this list
 */
export function useDueDateBulk<Row extends GroupRow>(
  send: (changes: Changes) => Promise<RowResults>,
): Bulk<Row> {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: courses = [] } = useQuery(coursesQuery);
  const change = async (rows: readonly Row[], choice: string, isUndo = false) => {
    const { day, module } = readChoice(choice, courses);
    const groups = rows.map((row): DueDateChange => {
      const [before, after] = [dueOf(row, module), { due_on: day }];
      return { group: row.id, from: isUndo ? after : before, to: isUndo ? before : after };
    });
    const results = await send({ module, groups });
    void queries.invalidateQueries({ queryKey: groupKey() });
    return results;
  };
  return {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    acts: [
      {
        name: t`Set a due date`,
        title: t`Set a due date in these groups?`,
        effect: (
          <p>
            <Trans>
              Learners see the day beside the course, and are reminded of it. A group without the course gets
              it.
            </Trans>
          </p>
        ),
        fields: {
          first: '',
          show: (choice, changeTo) => <DueFields choice={choice} onChange={changeTo} />,
        },
        skips: (row, choice) => {
          const { day, module } = readChoice(choice, courses);
          if (!row.open) return t`is closed`;
          return day && dueOf(row, module)?.due_on === day ? t`has this day already` : undefined;
        },
        will: (row, choice) => {
          const { day, module } = readChoice(choice, courses);
          if (!day) return undefined;
          const before = dueOf(row, module);
          if (!before) return t`gets the course`;
          return before.due_on ? t`moved from ${longDate(before.due_on)}` : t`had the course without a day`;
        },
        act: (rows, choice) => change(rows, choice),
        undo: (rows, choice) => change(rows, choice, true),
      },
    ],
  };
}

function DueFields({ choice, onChange }: { choice: string; onChange: (choice: string) => void }) {
  const { data: courses = [] } = useQuery(coursesQuery);
  const { day, module } = readChoice(choice, courses);
  return (
    <>
      <SelectField
        label={<Trans>Course</Trans>}
        value={module}
        onChange={({ target }) => onChange(choiceOf(target.value, day))}
      >
        {courses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={<Trans>Due on</Trans>}
        type="date"
        required
        value={day}
        onChange={({ target }) => onChange(choiceOf(module, target.value))}
      />
    </>
  );
}
