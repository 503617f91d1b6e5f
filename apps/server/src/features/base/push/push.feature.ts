import { type Declaration, type Feature, withAccount } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { joinChoices } from './merge-push.ts';
import { type PushSender, postPush } from './post-push.ts';
import { pushLimits } from './push.limits.ts';
import { pushRoutes } from './push.routes.ts';
import { PushService } from './push.service.ts';
import { PushKeys } from './push-keys.ts';
import { pushTokens } from './push-tokens.ts';
import { Pushes } from './pushes.ts';

export const declares = {
  tables: {
    push_key: { retention: { kept: 'The key of the site: without it no device could be reached any more.' } },
    push_device: {
      newPassword: {
        stays: 'It belongs to a session and ends with it; a new password ends all other sessions.',
      },
      retention: { kept: 'Belongs to a session, and goes when that ends.' },
      personalData: { by: 'account_id', withheld: ['endpoint', 'p256dh', 'auth_secret', 'public_key'] },
      // The sessions of the account end.
      merge: { account_id: 'goes' },
    },
    push_choice: {
      retention: withAccount,
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinChoices },
    },
  },
  reads: {
    account:
      'The language of a notification, and whether its reader may sign in, in the statement that finds the device.',
    session: 'Whether the session of a device is live, in the statement that finds the device.',
  },
  limits: pushLimits,
} satisfies Declaration;

interface Offers {
  pushes: Pushes;
  pushSender: PushSender;
}

/** Notifications on devices, for people who asked for them. */
export function make(needs: Platform & { throttle: Throttle }): Feature<Offers> {
  const { clock, config, db, log, throttle } = needs;
  const { jwtSecrets, pushPrivateKey } = config;
  const tokens = pushTokens(jwtSecrets);
  const keys = new PushKeys({ db, clock, jwtSecrets, pushPrivateKey });
  const sender: PushSender = { post: postPush };
  const pushes = new Pushes({ db, clock, log, keys, tokens, sender });
  const service = new PushService({ db, clock, keys, throttle, tokens });
  return {
    offers: { pushes, pushSender: sender },
    routes: (app) => pushRoutes(app, service),
    jobs: [pushes.handler],
    metrics: [pushes.counter],
  };
}
