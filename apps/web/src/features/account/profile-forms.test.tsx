import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { NamesForm } from './names-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { learner, ownProfile } from './user.fixture.ts';

const saveCall = 'PATCH /v1/user/';
const save = (name: string) => screen.getByRole('button', { name });

test('saves names as typed, and the site then shows them', async () => {
  const server = stubServer({ [saveCall]: { ...learner, first_name: 'Lindi' } });
  const { user, queryClient } = renderSite(<NamesForm profile={ownProfile} />);
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Lindi');
  await user.click(save('Save my name'));
  expect((await screen.findByRole('status')).textContent).toContain('Saved.');
  expect(server.bodiesOf(saveCall)).toEqual([
    { first_name: 'Lindi', last_name: 'Dube', date_of_birth: '2001-02-03' },
  ]);
  expect(queryClient.getQueryData(userQuery(7).queryKey)?.first_name).toBe('Lindi');
});

test('a person with one name keeps it, and may add a last name', async () => {
  const server = stubServer({ [saveCall]: learner });
  const { user } = renderSite(
    <NamesForm profile={{ ...ownProfile, first_name: 'Nomvula', last_name: '' }} />,
  );
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Nomvula');
  await user.click(save('Save my name'));
  await screen.findByRole('status');
  await user.click(screen.getByLabelText('I have only one name'));
  await user.type(screen.getByLabelText('Last name'), 'Dube');
  await user.click(save('Save my name'));
  await waitFor(() => expect(server.bodiesOf(saveCall)).toHaveLength(2));
  expect(server.bodiesOf(saveCall)).toEqual([
    expect.objectContaining({ first_name: 'Nomvula', last_name: '' }),
    expect.objectContaining({ first_name: 'Nomvula', last_name: 'Dube' }),
  ]);
});

test('lists characters that a certificate cannot print', async () => {
  stubServer({});
  renderSite(<NamesForm profile={{ ...ownProfile, first_name: '小明' }} />);
  expect(await screen.findByText(/We can’t print 小 明 on your certificate/)).toBeTruthy();
});

test('removes a date of birth', async () => {
  const server = stubServer({ [saveCall]: learner });
  const { user } = renderSite(<NamesForm profile={ownProfile} />);
  await user.clear(screen.getByLabelText(/Date of birth/));
  await user.click(save('Save my name'));
  await screen.findByRole('status');
  expect(server.bodiesOf(saveCall)).toEqual([expect.objectContaining({ date_of_birth: null })]);
});

test('does not treat a half-typed date as an empty one', async () => {
  const server = stubServer({ [saveCall]: learner });
  const { user } = renderSite(<NamesForm profile={ownProfile} />);
  const date = screen.getByLabelText(/Date of birth/);
  Object.defineProperty(date, 'validity', { value: { badInput: true } });
  await user.click(save('Save my name'));
  expect(await screen.findByText(/Part of this date is missing/)).toBeTruthy();
  expect(document.activeElement).toBe(date);
  expect(server.sent).toEqual([]);
});

test('marks a rejected name and leaves the other fields as they are', async () => {
  stubServer({ [saveCall]: refusal(400, { last_name: ['Fill this in.'] }) });
  const { user } = renderSite(<NamesForm profile={ownProfile} />);
  await user.type(screen.getByLabelText('First name'), ' Grace');
  await user.click(save('Save my name'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')));
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Lindiwe Grace');
  expect(screen.queryByRole('status')).toBeNull();
});

const seenBy = (part: string) => screen.getByRole('combobox', { name: part });

test('starts with the stored profile and says who may see what', async () => {
  const server = stubServer({ [saveCall]: learner });
  const { user } = renderSite(<ProfileForm profile={ownProfile} />);
  expect(screen.getByLabelText('About you', { selector: 'textarea' })).toHaveProperty('value', 'I bake.');
  expect([seenBy('About you'), seenBy('Skills')]).toMatchObject([{ value: 'everyone' }, { value: 'hidden' }]);
  await user.selectOptions(seenBy('About you'), 'Only me');
  await user.selectOptions(seenBy('Skills'), 'My connections');
  await user.click(screen.getByRole('radio', { name: /Everyone who has the link/ }));
  await user.type(screen.getByLabelText('Skills', { selector: 'textarea' }), 'Bread');
  await user.click(save('Save my profile'));
  await screen.findByText('Saved.');
  expect(server.bodiesOf(saveCall)).toEqual([
    {
      bio: 'I bake.',
      education: '',
      skills: 'Bread',
      experience: '',
      contact: '',
      shown: ['shareability'],
      shown_to_connections: ['skills'],
    },
  ]);
});

test('spells out consequences of the choices that are easily overlooked', async () => {
  stubServer({});
  const { user } = renderSite(<ProfileForm profile={{ ...ownProfile, shown: ['bio', 'contact'] }} />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toContain('does not open for everyone yet');
  await user.click(screen.getByRole('radio', { name: /Everyone who has the link/ }));
  expect(said()).toContain('Strangers will see your contact details');
  await user.selectOptions(seenBy('Contact'), 'My connections');
  expect(said()).toBe('');
});

test('leaves every word in the form if the profile cannot be saved, and says why', async () => {
  stubServer({ [saveCall]: refusal(503) });
  const { user } = renderSite(<ProfileForm profile={ownProfile} />);
  await user.type(screen.getByLabelText('Contact', { selector: 'textarea' }), '011 555 0100');
  await user.click(save('Save my profile'));
  expect((await screen.findByRole('alert')).textContent).toContain('busy right now');
  expect(screen.getByLabelText('Contact', { selector: 'textarea' })).toHaveProperty('value', '011 555 0100');
});
