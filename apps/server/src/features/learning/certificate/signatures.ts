import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import { unfitPicture } from '../../base/pictures/picture-kind.ts';
import { reencodeSignature } from '../../base/pictures/reencode.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import { certificateLimits } from './certificate.limits.ts';

const keyOf = (picture: string) => `signatures/${picture}.png`;

interface SignaturesDeps {
  db: Database;
  storage: Storage;
  throttle: Throttle;
}

/**
 * Signature pictures, named by their content and never deleted: a certificate keeps showing the signature it was earned with
 * (docs/decisions/0034).
 */
export class Signatures {
  constructor(private readonly deps: SignaturesDeps) {}

  /** @returns the name to store in the setting */
  async addSignature(actor: Actor, sent: Buffer): Promise<string> {
    const { db, storage, throttle } = this.deps;
    await throttle.consume(certificateLimits.signaturesOfAccount, String(actor.id));
    const why = unfitPicture(sent);
    if (why) throw invalid({ signature: [why] });
    const bytes = await reencodeSignature(sent);
    const picture = createHash('sha256').update(bytes).digest('hex');
    await storage.put(keyOf(picture), bytes);
    await record(db, { by: actor, action: 'signature-added', subject: picture.slice(0, 12) });
    return picture;
  }

  async readSignature(picture: string): Promise<Buffer> {
    const bytes = await this.findSignature(picture);
    if (!bytes) throw notFound('signature_not_found');
    return bytes;
  }

  findSignature(picture: string): Promise<Buffer | undefined> {
    return this.deps.storage.get(keyOf(picture));
  }
}
