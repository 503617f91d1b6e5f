import { z } from 'zod';
import { userTypes } from './access.ts';
import { call } from './call.ts';
import { acknowledged, pathId } from './shapes.ts';

/** Actions that support staff can do for a person, and administrators also for staff. Acting on one's own account gets 403. */
const action = {
  access: ['support', 'administrator'],
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  reply: acknowledged,
} as const;

const sendAccountResetLink = call({
  ...action,
  method: 'POST',
  path: '/v1/accounts/:id/reset/',
  summary: 'Email someone a link to set a new password, to the address that the account has.',
  body: z.strictObject({}).optional(),
  errors: [403, 409],
});

const sendAccountConfirmation = call({
  ...action,
  method: 'POST',
  path: '/v1/accounts/:id/confirmation/',
  summary: 'Email someone the link that confirms their address once more.',
  body: z.strictObject({}).optional(),
  errors: [403, 409],
});

const changeAccountEmail = call({
  ...action,
  method: 'POST',
  path: '/v1/accounts/:id/email/',
  summary:
    'Change the address of someone who cannot do it: an email to the new one asks to take it, within a day, and the old one, if it is confirmed, is told and can stop it for seven.',
  factor: 'recent',
  body: z.strictObject({ email: z.email().max(254) }),
  errors: [403, 409],
});

const setAccountType = call({
  ...action,
  method: 'PUT',
  path: '/v1/accounts/:id/user_type/',
  summary: 'Make someone a facilitator (rtw), or a learner again. They can choose it themselves, too.',
  body: z.strictObject({ user_type: z.enum(userTypes) }),
  errors: [403, 409],
});

const exportAccount = call({
  method: 'GET',
  path: '/v1/accounts/:id/export/',
  access: ['administrator'],
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  summary:
    'Everything held about someone (ZIP), without what nobody but the owner may read. Noted in the audit log.',
  factor: 'recent',
  file: 'application/zip',
  errors: [403, 429],
});

export const calls = {
  sendAccountResetLink,
  sendAccountConfirmation,
  changeAccountEmail,
  setAccountType,
  exportAccount,
};
