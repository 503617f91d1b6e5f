import { z } from 'zod';
import { call } from './call.ts';
import { acknowledged } from './shapes.ts';

const token = z.string().min(1).max(4096);

const changeEmail = call({
  method: 'POST',
  path: '/v1/user/change_email/',
  access: 'signed-in',
  summary:
    'Ask for another email address, with the password. An email to it asks to confirm it, and the present one is told; an address that has an account is answered the same.',
  body: z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(1024) }),
  reply: acknowledged,
  errors: [404],
});

const confirmEmailChange = call({
  method: 'POST',
  path: '/v1/user/change_email/confirm/',
  access: 'signed-in',
  summary: 'Take the new address, with the token of the email to it, signed in to the account that asked.',
  body: z.strictObject({ token }),
  reply: acknowledged,
  errors: [404],
});

const acceptEmailChange = call({
  method: 'POST',
  path: '/v1/user/change_email/accept/',
  access: 'anyone',
  summary:
    'Take the new address that support wrote down for someone who cannot sign in, with the token of the email to it. Every session of the account ends.',
  body: z.strictObject({ token }),
  reply: acknowledged,
});

const stopEmailChange = call({
  method: 'POST',
  path: '/v1/user/change_email/stop/',
  access: 'anyone',
  summary:
    'It was not me: with the token of the email to the old address, within 7 days, the change is stopped or taken back and every session of the account ends.',
  body: z.strictObject({ token }),
  reply: acknowledged,
});

export const calls = {
  changeEmail,
  confirmEmailChange,
  acceptEmailChange,
  stopEmailChange,
};
