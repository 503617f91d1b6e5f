import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { SavedReports } from './saved-reports.tsx';

const receiver = { receiver: 5, name: 'Lerato Dube', email: 'lerato@bank.example', state: 'mailed' };
const report = {
  id: 3,
  name: 'Gauteng',
  filters: { by: 'course', province: 'gauteng' },
  receivers: [receiver, { ...receiver, receiver: 6, name: 'Sipho Zulu', state: 'stopped' }],
};
const list = 'GET /v1/saved_reports/';

async function open() {
  const { user } = renderAdmin(<SavedReports save={async () => ({})} />);
  await user.click(await screen.findByText('Saved reports (1)'));
  return user;
}

test('links to the report with its filters, and lists the receivers', async () => {
  stubServer({ [list]: [report] });
  await open();
  const link = screen.getByRole('link', { name: 'Gauteng' });
  expect(link.getAttribute('href')).toContain('/reports/people?by=course&province=gauteng');
  expect(screen.getByText(/Lerato Dube \(lerato@bank.example\), every month/)).toBeTruthy();
  expect(screen.getByText(/Sipho Zulu .*, has stopped it/)).toBeTruthy();
});

test('saves the current filters under a name', async () => {
  let reports: object[] = [];
  stubServer({ [list]: () => reports });
  const saved: string[] = [];
  const save = async (name: string) => {
    saved.push(name);
    reports = [report];
  };
  const { user } = renderAdmin(<SavedReports save={save} />);
  await user.click(await screen.findByText('Saved reports (0)'));
  await user.click(screen.getByRole('button', { name: 'Save these filters' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Gauteng');
  await user.click(within(dialog).getByRole('button', { name: 'Save these filters' }));
  await screen.findByText('Saved reports (1)');
  expect(saved).toEqual(['Gauteng']);
});

test('adds a receiver, and shows why an address is refused', async () => {
  const add = 'POST /v1/saved_reports/3/receivers/';
  const why = 'Nobody who may read this report has this address.';
  const server = stubServer({ [list]: [report], [add]: refusal(400, { email: [why] }) });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Mail it every month' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'editor@bank.example');
  await user.click(within(dialog).getByRole('button', { name: 'Mail it every month' }));
  expect(await within(dialog).findByText(why)).toBeTruthy();
  expect(server.bodiesOf(add)).toEqual([{ email: 'editor@bank.example' }]);
});
