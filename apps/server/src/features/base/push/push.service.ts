import { type Push, pushKinds } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { invalid } from '../../../errors.ts';
import type { Caller } from '../../../http/access.ts';
import { NotPublic, publicHttps } from '../../../http/public-address.ts';
import { noteConsent } from '../consents/note-consent.ts';
import { notOurs } from '../mail/unsubscribe-token.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { pushLimits } from './push.limits.ts';
import * as queries from './push.queries.ts';
import type { PushKeys } from './push-keys.ts';
import { encryptPush } from './push-message.ts';
import type { PushTokens } from './push-tokens.ts';

interface PushServiceDeps {
  db: Database;
  clock: () => Date;
  keys: PushKeys;
  throttle: Throttle;
  tokens: PushTokens;
}

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Which notifications people want, and on which devices (docs/decisions/0079-reminders-on-the-phone.md). */
export class PushService {
  constructor(private readonly deps: PushServiceDeps) {}

  async readPush({ userId, sessionId }: Caller): Promise<Push> {
    const { clock, db, keys } = this.deps;
    const { publicKey } = await keys.pair();
    const { sessions, ...choices } = await queries.findChoice(db, userId, publicKey, clock());
    const this_device = sessions.includes(sessionId);
    return { public_key: publicKey, this_device, devices: sessions.length, choices };
  }

  async addDevice(caller: Caller, { endpoint, ...given }: Subscription): Promise<Push> {
    const { clock, db, keys, throttle } = this.deps;
    const p256dh = Buffer.from(given.p256dh, 'base64url');
    const auth_secret = Buffer.from(given.auth, 'base64url');
    if (!isPublic(endpoint)) throw invalid({ endpoint: ['push_endpoint_refused'] });
    if (auth_secret.length !== 16 || !isUsable({ p256dh, auth_secret }))
      throw invalid({ p256dh: ['push_key_refused'] });
    await throttle.consume(pushLimits.devices, String(caller.userId));
    const { publicKey: public_key } = await keys.pair();
    const { userId: account_id, sessionId: session_id } = caller;
    const device = { account_id, session_id, endpoint, p256dh, auth_secret, public_key, created_at: clock() };
    await db.transaction().execute(async (transaction) => {
      const before = await queries.putDevice(transaction, device);
      // Only news from now on are sent.
      await queries.putChoice(transaction, account_id, {}, clock());
      if (before === 0)
        await noteConsent(transaction, { account_id, kind: 'push', given: true, at: clock() });
    });
    return this.readPush(caller);
  }

  async endDevice(caller: Caller): Promise<Push> {
    const { clock, db } = this.deps;
    const { userId: account_id, sessionId } = caller;
    await db.transaction().execute(async (transaction) => {
      const left = await queries.deleteDeviceOf(transaction, account_id, sessionId);
      if (left === 0) await noteConsent(transaction, { account_id, kind: 'push', given: false, at: clock() });
    });
    return this.readPush(caller);
  }

  async choose(caller: Caller, choices: queries.Choices): Promise<Push> {
    const { clock, db } = this.deps;
    await queries.putChoice(db, caller.userId, choices, clock());
    return this.readPush(caller);
  }

  /** Stops one kind with the button of a notification, without a session. Repeating it is harmless. */
  async stop(token: string): Promise<void> {
    const { clock, db, tokens } = this.deps;
    for (const kind of pushKinds) {
      const accountId = tokens[kind].read(token);
      if (accountId !== undefined) return queries.stopKind(db, accountId, kind, clock());
    }
    throw notOurs();
  }
}

function isPublic(endpoint: string): boolean {
  try {
    publicHttps(new URL(endpoint));
    return true;
  } catch (error) {
    if (error instanceof NotPublic) return false;
    throw error;
  }
}

/** A key that is no point of the curve cannot encrypt. */
function isUsable(keys: Parameters<typeof encryptPush>[1]): boolean {
  if (keys.p256dh.length !== 65) return false;
  try {
    encryptPush(Buffer.alloc(0), keys);
    return true;
  } catch {
    return false;
  }
}
