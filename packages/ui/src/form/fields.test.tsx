import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';

/** What is read out with a field. */
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test('a field is found by its label, and heard with its hint', () => {
  renderPart(<Field label="Email address" hint="Where our mails go." />);
  const field = screen.getByLabelText('Email address');
  expect(described(field)).toEqual(['Where our mails go.']);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a wrong field is heard with hint and errors, in that order', () => {
  renderPart(<Field label="Email address" hint="Where our mails go." errors={['Too long.', 'No @.']} />);
  const field = screen.getByLabelText('Email address');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(described(field)).toEqual(['Where our mails go.', 'Too long.\nNo @.']);
});

test('a field of nothing but a label describes itself by nothing', () => {
  renderPart(<Field label="Name" errors={[]} />);
  expect(screen.getByLabelText('Name').hasAttribute('aria-describedby')).toBe(false);
});

test('two fields of one label are told apart', () => {
  renderPart(
    <>
      <Field label="Name" errors={['First.']} />
      <Field label="Name" errors={['Second.']} />
    </>,
  );
  expect(screen.getAllByLabelText('Name').map(described)).toEqual([['First.'], ['Second.']]);
});

test('a password can be looked at and hidden again, and keeps what was typed', async () => {
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

test('the toggle of a password does not send its form', async () => {
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

test('a place for several lines counts what is used of it', async () => {
  const { user } = renderPart(<Message />);
  const area = screen.getByLabelText('Message');
  expect(described(area)).toEqual(['0 / 10']);
  await user.type(area, 'Hello');
  expect(described(area)).toEqual(['5 / 10']);
  await user.type(area, ' everybody');
  expect(area).toHaveProperty('value', 'Hello ever');
});

test('a place for several lines says what is wrong with it', () => {
  renderPart(<TextArea label="Message" errors={['Fill this in.']} />);
  const area = screen.getByLabelText('Message');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(described(area)).toEqual(['Fill this in.']);
});

test('a box is ticked by its words too', async () => {
  const { user } = renderPart(<Checkbox name="shown">Others may see it</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'Others may see it' });
  await user.click(screen.getByText('Others may see it'));
  expect(box).toHaveProperty('checked', true);
});
