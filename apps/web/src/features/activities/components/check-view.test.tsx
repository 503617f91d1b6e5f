import type { Check } from '@readytowork/activities';
import type { Response } from '@readytowork/activities/check';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { CheckView } from './check-view.tsx';

const asked = { ask: 'What comes first?', hint: 'Think of the roof over your head.' };
const choose: Check = {
  kind: 'choose',
  ...asked,
  options: [
    { text: 'Sneakers', right: false, coaching: 'They can wait.' },
    { text: 'Rent', right: true, coaching: 'It keeps the roof.' },
    { text: 'Data', right: false, coaching: 'It is gone by Friday.' },
  ],
};
const several: Check = {
  ...choose,
  kind: 'several',
  options: choose.options.map((one) => ({ ...one, right: one.text !== 'Data' })),
};
const order: Check = { kind: 'order', ...asked, items: ['Plan', 'Do', 'Look'], coaching: 'A plan first.' };
const match: Check = {
  kind: 'match',
  ...asked,
  pairs: [
    { left: 'Gross', right: 'before' },
    { left: 'Net', right: 'after' },
  ],
  coaching: 'Net reaches you.',
};
const sum: Check = {
  kind: 'number',
  ...asked,
  unit: 'R',
  answer: 350,
  within: 0,
  coaching: 'Fare and lunch.',
  slips: [{ value: 300, coaching: 'You left out lunch.' }],
};

const press = () => screen.getByRole('button', { name: 'Check my answer' });
const said = () =>
  screen
    .getAllByRole('status')
    .map((box) => box.textContent)
    .join('');

test('shows coaching and the hint after the first wrong answer, the solution after the second', async () => {
  const { user } = renderSite(<CheckView check={choose} />);
  expect(press()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Sneakers' }));
  await user.click(press());
  expect(said()).toBe('Not yet.They can wait.Think of the roof over your head.');
  await user.click(screen.getByRole('radio', { name: 'Data' }));
  await user.click(press());
  expect(said()).toBe('Not yet.It is gone by Friday.The answer:RentIt keeps the roof.');
  expect(screen.queryByRole('button', { name: 'Check my answer' })).toBeNull();
});

test('confirms a right answer with its reason, and lets the learner start again', async () => {
  const { user } = renderSite(<CheckView check={choose} />);
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await user.click(press());
  expect(said()).toBe('Right.It keeps the roof.');
  await user.click(screen.getByRole('button', { name: 'Try it again' }));
  expect(said()).toBe('');
  expect(screen.getByRole('radio', { name: 'Rent' })).toHaveProperty('checked', false);
});

test('several options: the answer must contain all correct ones, and an empty answer is rejected', async () => {
  const { user } = renderSite(<CheckView check={several} />);
  const rent = screen.getByRole('checkbox', { name: 'Rent' });
  await user.click(rent);
  await user.click(rent);
  expect(press()).toHaveProperty('disabled', true);
  await user.click(rent);
  await user.click(screen.getByRole('checkbox', { name: 'Sneakers' }));
  await user.click(press());
  expect(said()).toContain('Right.');
});

const steps = () => screen.getAllByRole('listitem').map((item) => item.querySelector('button')?.textContent);
const step = (name: string) => screen.getByRole('button', { name });

test('order: a step moves by two taps or the arrow keys, keeps the focus and announces its place', async () => {
  const { user } = renderSite(<CheckView check={order} />);
  expect(steps()).toEqual(['Plan', 'Look', 'Do']);
  await user.click(step('Do'));
  expect(step('Do').getAttribute('aria-pressed')).toBe('true');
  screen.getByText('Do: now choose its new place.');
  await user.click(step('Plan'));
  expect(steps()).toEqual(['Do', 'Plan', 'Look']);
  screen.getByText('Do: now number 1');
  expect(document.activeElement).toBe(step('Do'));
  await user.keyboard('{ArrowDown}');
  expect(steps()).toEqual(['Plan', 'Do', 'Look']);
  expect(document.activeElement).toBe(step('Do'));
  await user.click(press());
  expect(said()).toBe('Right.A plan first.');
});

test('order: accepts the initial order as an answer, and marks each row', async () => {
  const { user } = renderSite(<CheckView check={order} />);
  const before = steps();
  await user.click(press());
  const wrong = before.filter((item, at) => item !== order.items[at]).length;
  expect(screen.getAllByText('Not right yet')).toHaveLength(wrong);
  expect(said()).toMatch(/^Not yet\.Rows? [\d, and]+ (is|are) not right yet\.Think/);
});

const answerChip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}( \\(|$)`) });
const box = (name: string | RegExp) => screen.getByRole('button', { name });

test('match: an answer and its box are tapped in either order; a new try starts empty', async () => {
  const { user } = renderSite(<CheckView check={match} />);
  await user.click(answerChip('before'));
  expect(answerChip('before').getAttribute('aria-pressed')).toBe('true');
  screen.getByText('before: now choose its box.');
  await user.click(box('Gross: no answer yet'));
  expect(box('Gross: before').textContent).toBe('before');
  expect(press()).toHaveProperty('disabled', true);
  await user.click(box('Net: no answer yet'));
  screen.getByText('Net: now choose its answer.');
  await user.click(answerChip('after'));
  await user.click(press());
  expect(said()).toBe('Right.Net reaches you.');
  await user.click(screen.getByRole('button', { name: 'Try it again' }));
  expect(document.activeElement).toBe(box('Gross: no answer yet'));
});

test('match: names the wrong rows, and a change removes the marks', async () => {
  const { user } = renderSite(<CheckView check={match} />);
  await user.keyboard('{Tab}{Enter}');
  await user.click(answerChip('after'));
  await user.click(answerChip('before'));
  await user.click(box(/^Net/));
  await user.click(press());
  expect(said()).toBe('Not yet.Rows 1 and 2 are not right yet.Think of the roof over your head.');
  expect(screen.getAllByText('Not right yet')).toHaveLength(2);
  await user.click(answerChip('before'));
  await user.click(box(/^Gross/));
  expect(screen.queryByText('Not right yet')).toBeNull();
  expect(box('Net: no answer yet')).toBeTruthy();
});

test('marks the chosen option, and the right one once the answer is shown', async () => {
  const { user } = renderSite(<CheckView check={choose} />);
  const marks = () =>
    ['Sneakers', 'Rent', 'Data'].map((name) => {
      const describedBy = screen.getByRole('radio', { name }).getAttribute('aria-describedby');
      return describedBy && document.getElementById(describedBy)?.textContent;
    });
  await user.click(screen.getByRole('radio', { name: 'Sneakers' }));
  await user.click(press());
  expect(marks()).toEqual(['Not right yet', null, null]);
  await user.click(screen.getByRole('radio', { name: 'Data' }));
  expect(marks()).toEqual([null, null, null]);
  await user.click(press());
  expect(marks()).toEqual([null, 'Right answer', 'Not right yet']);
});

test('scrolls a new verdict into sight, not the one of an earlier visit', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const earlier = renderSite(
    <CheckView check={choose} kept={{ response: { kind: 'choose', option: 0 }, misses: 1 }} />,
  );
  expect(scroll).not.toHaveBeenCalled();
  await earlier.user.click(screen.getByRole('radio', { name: 'Rent' }));
  await earlier.user.click(press());
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest', behavior: 'instant' });
  scroll.mockRestore();
});

test('number: accepts usual spellings and names a common mistake', async () => {
  const { user } = renderSite(<CheckView check={sum} />);
  const field = screen.getByRole('textbox', { name: asked.ask });
  await user.type(field, 'plenty');
  expect(press()).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, 'R300');
  await user.click(press());
  expect(said()).toContain('You left out lunch.');
  await user.clear(field);
  await user.type(field, '350,00');
  await user.click(press());
  expect(said()).toBe('Right.Fare and lunch.');
});

test('links a wrong answer to the slide that teaches it, if that is another slide', async () => {
  const onTurnTo = vi.fn();
  const { user } = renderSite(<CheckView check={{ ...choose, slide: 3 }} onTurnTo={onTurnTo} />);
  expect(screen.queryByRole('button', { name: /slide/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Data' }));
  await user.click(press());
  await user.click(screen.getByRole('button', { name: 'Read it again on slide 3' }));
  expect(onTurnTo).toHaveBeenCalledWith(3);
  await user.click(screen.getByRole('radio', { name: 'Rent' }));
  await user.click(press());
  expect(screen.queryByRole('button', { name: /slide/ })).toBeNull();
});

test.each<[Check, Response]>([
  [choose, { kind: 'choose', option: 1 }],
  [several, { kind: 'several', options: [0, 1] }],
  [order, { kind: 'order', items: order.items }],
  [match, { kind: 'match', rights: ['before', 'after'] }],
  [sum, { kind: 'number', value: 350 }],
])('shows a right answer again on the next visit', (check, response) => {
  const { container } = renderSite(<CheckView check={check} kept={{ response, misses: 1 }} />);
  expect(said()).toContain('Right.');
  const shown = [...container.querySelectorAll('[data-filled], input[inputmode]')];
  const values = response.kind === 'match' ? response.rights : response.kind === 'number' ? ['350'] : [];
  expect(shown.map((field) => ('value' in field && field.value) || field.textContent)).toEqual(values);
});

test('announces the verdict to screen readers, and labels the options with the question', () => {
  renderSite(<CheckView check={choose} />);
  const group = screen.getByRole('group', { name: asked.ask });
  expect(within(group).getAllByRole('radio')).toHaveLength(3);
});
