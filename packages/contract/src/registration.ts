import { z } from 'zod';
import { occupation, province } from './background.ts';
import { call } from './call.ts';
import { birthday } from './people.ts';
import { lastName, personName } from './person-name.ts';
import { acknowledged } from './shapes.ts';

/** The token in the link of an invitation mail. */
const invitation = z.string().min(1).max(4096);

const register = call({
  method: 'POST',
  path: '/api/register/',
  access: 'anyone',
  summary:
    'Make an account; an address that has one already is answered the same. Needs an invitation where REGISTRATION is invite; absent where it is closed. `terms` names the version of terms and privacy policy that its owner accepts: the one in force, which the page states.',
  body: z.strictObject({
    email: z.email().max(254),
    password: z.string().min(1).max(1024),
    first_name: personName,
    last_name: lastName,
    date_of_birth: birthday.optional(),
    terms: z.string().max(100),
    invitation: invitation.optional(),
    /** Optional answers for reports; `partner` is the code in the link, and an outdated code is ignored. */
    province: province.optional(),
    occupation: occupation.optional(),
    partner: z.string().trim().max(100).optional(),
  }),
  reply: acknowledged,
  status: 201,
  errors: [403, 404],
});

const readInvitation = call({
  method: 'POST',
  path: '/api/register/invitation/',
  access: 'anyone',
  summary:
    'Whom an invitation is for, by the token of its link: once used or after 14 days, nobody. Absent where REGISTRATION is closed.',
  body: z.strictObject({ invitation }),
  reply: z.object({ email: z.string() }),
  errors: [404],
});

const confirmEmail = call({
  method: 'POST',
  path: '/api/register/confirm/',
  access: 'signed-in',
  summary:
    'Confirm the email address of the account that is signed in, with the token of the email; it can be repeated without harm.',
  body: z.strictObject({ token: z.string().min(1).max(4096) }),
  reply: acknowledged,
});

const sendConfirmation = call({
  method: 'POST',
  path: '/api/register/send_again/',
  access: 'signed-in',
  summary: 'Email the link that confirms the email address once more.',
  body: z.strictObject({}).optional(),
  reply: acknowledged,
  errors: [404],
});

export const calls = {
  register,
  readInvitation,
  confirmEmail,
  sendConfirmation,
};
