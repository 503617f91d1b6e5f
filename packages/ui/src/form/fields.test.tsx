import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';

/** The description that screen readers announce with a field. */
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test('a field has its label as name and its hint as description', () => {
  renderPart(<Field label="Email address" hint="Where our mails go." />);
  const field = screen.getByLabelText('Email address');
  expect(described(field)).toEqual(['Where our mails go.']);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a wrong field has hint and errors as description, in that order', () => {
  renderPart(<Field label="Email address" hint="Where our mails go." errors={['Too long.', 'No @.']} />);
  const field = screen.getByLabelText('Email address');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(described(field)).toEqual(['Where our mails go.', 'Too long.\nNo @.']);
});

test('a field without hint and errors has no description', () => {
  renderPart(<Field label="Name" errors={[]} />);
  expect(screen.getByLabelText('Name').hasAttribute('aria-describedby')).toBe(false);
});

test('a password field says that a blank at the end counts', async () => {
  const { user } = renderPart(<PasswordField label="Password" />);
  await user.type(screen.getByLabelText('Password'), 'three words');
  expect(screen.queryByText(/The blank counts/)).toBeNull();
  await user.type(screen.getByLabelText('Password'), ' ');
  expect(screen.getByText(/The blank counts/)).toBeTruthy();
});

test('two fields with the same label have different ids', () => {
  renderPart(
    <>
      <Field label="Name" errors={['First.']} />
      <Field label="Name" errors={['Second.']} />
    </>,
  );
  expect(screen.getAllByLabelText('Name').map(described)).toEqual([['First.'], ['Second.']]);
});

test('a password can be shown and hidden, and keeps its text', async () => {
  const { user } = renderPart(<PasswordField label="Password" name="password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'three words');
  expect(field).toHaveProperty('type', 'password');
  const toggle = screen.getByRole('button', { name: 'Show Password' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await user.click(toggle);
  expect(field).toHaveProperty('type', 'text');
  expect(field).toHaveProperty('value', 'three words');
  await user.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(field).toHaveProperty('type', 'password');
});

test('the toggle of a password does not submit its form', async () => {
  let sent = 0;
  const { user } = renderPart(
    <form
      onSubmit={() => {
        sent += 1;
      }}
    >
      <PasswordField label="Password" />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(sent).toBe(0);
});

function Message() {
  const [value, setValue] = useState('');
  return (
    <TextArea label="Message" limit={10} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

test('a text area counts its characters', async () => {
  const { user } = renderPart(<Message />);
  const area = screen.getByLabelText('Message');
  expect(described(area)).toEqual(['0 / 10']);
  await user.type(area, 'Hello');
  expect(described(area)).toEqual(['5 / 10']);
  await user.type(area, ' everybody');
  expect(area).toHaveProperty('value', 'Hello ever');
});

test('a text area shows its errors', () => {
  renderPart(<TextArea label="Message" errors={['Fill this in.']} />);
  const area = screen.getByLabelText('Message');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(described(area)).toEqual(['Fill this in.']);
});

test('a tap on its label ticks a checkbox', async () => {
  const { user } = renderPart(<Checkbox name="shown">Others may see it</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'Others may see it' });
  await user.click(screen.getByText('Others may see it'));
  expect(box).toHaveProperty('checked', true);
});
