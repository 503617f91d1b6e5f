import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { JobRecords } from '../../features/job-search/job-records.ts';
import type { BrowserOutbox } from '../../features/outbox/browser-outbox.ts';
import { makeOutbox } from '../../testing/make-outbox.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './job-search-page.tsx';

const since = '2026-11-23T06:00:00.000Z';
let user = 700;
let outbox: BrowserOutbox;
let jobRecords: JobRecords;
const nothingKept = { kept_since: null, records: [] };
const application = (draft: string, job: string) => ({
  draft: draft.repeat(32),
  step: 1,
  text: JSON.stringify({ kind: 'application', job, reply: 'none' }),
  written_at: since,
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  outbox = makeOutbox();
  jobRecords = new JobRecords(outbox);
  clearSession();
});

const addButton = () => screen.findByRole('button', { name: 'Add an application' });
const jobs = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('without an account', () => {
  test('adds, changes and deletes an application on this phone only', async () => {
    stubServer({});
    const { user: person } = renderSite(<Page />, { outbox });
    await person.click(await addButton());
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Say which job it is.')).toBeTruthy();
    await person.type(screen.getByLabelText('Job'), 'Cashier');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(jobs()).toEqual(['Cashier']);
    await person.click(screen.getByRole('button', { name: /Change it/ }));
    await person.click(screen.getByLabelText('Invited to an interview'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Invited to an interview')).toBeTruthy();
    expect(screen.getByText(/anyone who uses this phone can read it/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /Delete.*Cashier/ }));
    await person.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(jobs()).toEqual([]);
    expect(jobRecords.recordsOf('visitor')).toEqual([]);
  });

  test('shows the cost per application, and rejects an invalid amount', async () => {
    stubServer({});
    const { user: person } = renderSite(<Page />, { outbox });
    await person.type(await screen.findByLabelText(/Taxi and bus/), 'R 120');
    await person.type(screen.getByLabelText(/Data and airtime/), 'lots');
    await person.type(screen.getByLabelText(/Applications you send/), '4');
    await person.click(screen.getByRole('button', { name: 'Work it out' }));
    expect(screen.getByText(/Write an amount/)).toBeTruthy();
    await person.clear(screen.getByLabelText(/Data and airtime/));
    await person.type(screen.getByLabelText(/Data and airtime/), '30');
    await person.click(screen.getByRole('button', { name: 'Work it out' }));
    expect(await screen.findByText('R37,50')).toBeTruthy();
    expect(screen.getByText('R150')).toBeTruthy();
  });

  test('deletes everything on one press, after asking', async () => {
    stubServer({});
    const { user: person } = renderSite(<Page />, { outbox });
    await person.click(await addButton());
    await person.type(screen.getByLabelText('Job'), 'Welder{Enter}');
    await person.click(screen.getByRole('button', { name: /Delete all of it/ }));
    await person.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(jobs()).toEqual(['Welder']);
    await person.click(screen.getByRole('button', { name: /Delete all of it/ }));
    await person.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(jobRecords.recordsOf('visitor')).toEqual([]);
  });
});

describe('with an account', () => {
  beforeEach(() => {
    user += 1;
    signInAs(user);
  });

  test('moves a visitor’s list to the account only if the user claims it', async () => {
    clearSession();
    stubServer({ 'GET /v1/job_search/': nothingKept });
    const visitor = renderSite(<Page />, { outbox });
    await visitor.user.click(await addButton());
    await visitor.user.type(screen.getByLabelText('Job'), 'Baker{Enter}');
    visitor.unmount();
    signInAs(user);
    const { user: person } = renderSite(<Page />, { outbox });
    await addButton();
    expect(jobs()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Yes, add it to mine' }));
    expect(jobs()).toEqual(['Baker']);
    expect(jobRecords.recordsOf('visitor')).toEqual([]);
  });

  test('stores the list in the account only on request, and then sends all of it', async () => {
    let kept: object = nothingKept;
    const server = stubServer({
      'GET /v1/job_search/': () => kept,
      'PUT /v1/job_search/': () => {
        kept = { kept_since: since, records: [] };
        return kept;
      },
    });
    const { user: person } = renderSite(<Page />, { outbox });
    await person.click(await addButton());
    await person.type(screen.getByLabelText('Job'), 'Nurse{Enter}');
    const records = () => server.sent.filter(({ call }) => /^PUT .*job_search\/[0-9a-f]{32}\//.test(call));
    expect(records()).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Keep it in my account too' }));
    expect(await screen.findByRole('button', { name: 'Take it out of my account' })).toBeTruthy();
    expect(jobs()).toEqual(['Nurse']);
    await waitFor(() => expect(JSON.stringify(records()[0]?.body)).toContain('Nurse'));
  });

  test('lets the owner choose between conflicting versions', async () => {
    const record = {
      key: 'a'.repeat(32),
      versions: [application('b', 'Clerk'), application('c', 'Clerk in Durban')],
    };
    stubServer({ 'GET /v1/job_search/': { kept_since: since, records: [record] } });
    const { user: person } = renderSite(<Page />, { outbox });
    const group = await screen.findByRole('group', { name: /Which one counts/ });
    expect(jobs()).toEqual(['Clerk in Durban']);
    await person.click(within(group).getByRole('button', { name: 'Keep this one' }));
    await waitFor(() => expect(jobs()).toEqual(['Clerk']));
    expect(screen.queryByRole('group', { name: /Which one counts/ })).toBeNull();
  });

  test('keeps a version from another tab beside the one saved from a form that was open at the time', async () => {
    const record = { key: 'a'.repeat(32), versions: [application('b', 'Clerk')] };
    stubServer({ 'GET /v1/job_search/': { kept_since: since, records: [record] } });
    const { user: person } = renderSite(<Page />, { outbox });
    await person.click(await screen.findByRole('button', { name: /Change it/ }));
    act(() => jobRecords.putVersions(user, record.key, [application('d', 'Clerk, said another tab')]));
    await person.clear(screen.getByLabelText('Job'));
    await person.type(screen.getByLabelText('Job'), 'Clerk, said this one{Enter}');
    expect(await screen.findByRole('group', { name: /Which one counts/ })).toBeTruthy();
    expect(jobs()).toEqual(['Clerk, said this one']);
  });
});
