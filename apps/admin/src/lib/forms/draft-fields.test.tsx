import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { bindDraft, type Draft } from './draft.ts';
import { ChoiceField, choicesOf, LinesField, TextField, TickField } from './draft-fields.tsx';

interface Values {
  title: string;
  text: string;
  state: 'open' | 'closed';
  owner: number | null;
  shown: boolean;
}
const initial: Values = { title: 'Slides', text: 'Press.', state: 'open', owner: null, shown: true };
const stateNames: Record<Values['state'], string> = { open: 'Open', closed: 'Closed' };
const owners = [
  { value: null, name: 'Nobody' },
  { value: 7, name: 'Ada' },
];

/** Renders fields that store what is typed; `typed` is the newest state. */
function open(children: (draft: Draft<Values>) => ReactNode, errors = {}) {
  const typed = vi.fn();
  function Form() {
    const [values, setValues] = useState(initial);
    typed(values);
    return children(bindDraft(values, setValues, errors));
  }
  return { ...renderAdmin(<Form />), typed: () => typed.mock.lastCall?.[0] };
}

test.each<[string, (draft: Draft<Values>) => ReactNode, Partial<Values>]>([
  ['a line', (draft) => <TextField of={draft} name="title" label="It" />, { title: 'Slides!' }],
  ['several lines', (draft) => <LinesField of={draft} name="text" label="It" />, { text: 'Press.!' }],
])('typing into %s changes its own value', async (_, field, changed) => {
  const { user, typed } = open(field);
  await user.type(screen.getByLabelText('It'), '!');
  expect(typed()).toEqual({ ...initial, ...changed });
});

test('ticking a box sets its value', async () => {
  const { user, typed } = open((draft) => (
    <TickField of={draft} name="shown">
      Shown
    </TickField>
  ));
  await user.click(screen.getByLabelText('Shown'));
  expect(typed()).toEqual({ ...initial, shown: false });
});

test('a choice returns the value, not the text of the option', async () => {
  const { user, typed } = open((draft) => (
    <>
      <ChoiceField of={draft} name="owner" label="Owner" choices={owners} />
      <ChoiceField
        of={draft}
        name="state"
        label="State"
        choices={choicesOf(['open', 'closed'], stateNames)}
      />
    </>
  ));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nobody',
    'Ada',
    'Open',
    'Closed',
  ]);
  await user.selectOptions(screen.getByLabelText('Owner'), 'Ada');
  await user.selectOptions(screen.getByLabelText('State'), 'Closed');
  expect(typed()).toEqual({ ...initial, owner: 7, state: 'closed' });
  await user.selectOptions(screen.getByLabelText('Owner'), 'Nobody');
  expect(typed()).toMatchObject({ owner: null });
});

test.each<[string, (draft: Draft<Values>) => ReactNode]>([
  ['title', (draft) => <TextField of={draft} name="title" label="It" />],
  ['text', (draft) => <LinesField of={draft} name="text" label="It" />],
  ['owner', (draft) => <ChoiceField of={draft} name="owner" label="It" choices={owners} />],
])('an error of %s is shown at its field', (name, field) => {
  open(field, { [name]: ['Wrong.'], other: ['Not here.'] });
  expect(screen.getByLabelText('It').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Wrong.')).toBeTruthy();
  expect(screen.queryByText('Not here.')).toBeNull();
});
