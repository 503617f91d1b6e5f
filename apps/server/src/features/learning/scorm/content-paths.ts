import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PathSeal } from './path-seal.ts';

/** The access that a signed path grants: a session's account to a package version. */
export interface Grant {
  sessionId: string;
  accountId: number;
  packageId: number;
  /** Version of the package: 16 hexadecimal digits. */
  version: string;
  /** True while staff try the package: nothing it commits is stored. */
  isTrial?: boolean;
}

/** The address of a package for a learner. */
export interface ContentPlace {
  /** Without a trailing slash. */
  origin: string;
  /** The package's root, with a trailing slash. */
  baseUrl: string;
  version: string;
}

/** Bytes: the session's UUID, account, package, version, then the MAC over them. */
const layout = { session: 16, account: 20, package: 24, version: 32, mac: 48 };
/** A bit of the account field; account numbers are smaller. */
const trialBit = 2 ** 31;

/**
 * URLs of the content origins. Each version of a package has its own host, and each learner's session its own path there. Both
 * stay the same while session and version last, so that browsers keep their cache.
 */
export class ContentPaths {
  /** Seals with the first; opens with all of them. */
  private readonly seals: [PathSeal, ...PathSeal[]];
  /** Keys of the previous release, whose paths were signed and readable, so that its open tabs still work. */
  private readonly formerKeys: Buffer[];
  private readonly hostname: string;

  /** @param contentUrl CONTENT_URL, with `*` for the package's label */
  constructor(
    private readonly contentUrl: string,
    [signing, ...accepted]: readonly [string, ...string[]],
  ) {
    // Derived keys, so that a signature from here never passes for a token, nor a token for a signature.
    this.seals = [new PathSeal(signing), ...accepted.map((secret) => new PathSeal(secret))];
    this.formerKeys = [signing, ...accepted].map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'readytowork content path', 32)),
    );
    this.hostname = new URL(contentUrl.replace('*', 'x')).hostname.replace(/^x/, '');
  }

  of(
    pack: { id: number; hash: string },
    who: Pick<Grant, 'sessionId' | 'accountId' | 'isTrial'>,
  ): ContentPlace {
    const version = createHash('sha256').update(pack.hash).digest('hex').slice(0, 16);
    const grant = { ...who, packageId: pack.id, version };
    const label = labelOf(grant);
    const origin = this.contentUrl.replace('*', label);
    return { origin, baseUrl: `${origin}/c/${this.sign(grant)}/`, version: label };
  }

  sign({ sessionId, accountId, packageId, version, isTrial = false }: Grant): string {
    const bytes = Buffer.alloc(layout.version);
    bytes.write(sessionId.replaceAll('-', ''), 0, 'hex');
    bytes.writeUInt32BE(accountId + (isTrial ? trialBit : 0), layout.session);
    bytes.writeUInt32BE(packageId, layout.account);
    bytes.write(version, layout.package, 'hex');
    return this.seals[0].seal(bytes).toString('base64url');
  }

  /** Returns undefined unless we signed it. */
  read(signature: string): Grant | undefined {
    // Requires exactly as many characters as the bytes fill, so that each signature has only one spelling.
    if (!/^[\w-]{64}$/.test(signature)) return undefined;
    const grant = this.opened(Buffer.from(signature, 'base64url'));
    if (!grant) return undefined;
    const uuid = grant.toString('hex', 0, layout.session);
    const account = grant.readUInt32BE(layout.session);
    return {
      sessionId: uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      accountId: account % trialBit,
      ...(account >= trialBit && { isTrial: true }),
      packageId: grant.readUInt32BE(layout.account),
      version: grant.toString('hex', layout.package),
    };
  }

  private opened(bytes: Buffer): Buffer | undefined {
    for (const seal of this.seals) {
      const grant = seal.open(bytes);
      if (grant) return grant;
    }
    const former = bytes.subarray(0, layout.version);
    const mac = bytes.subarray(layout.version);
    return this.formerKeys.some((key) => timingSafeEqual(mac, formerMacOf(former, key))) ? former : undefined;
  }

  /** Like `read`, but only for the host the grant belongs to. */
  readAt(label: string, signature: string): Grant | undefined {
    const grant = this.read(signature);
    return grant && labelOf(grant) === label ? grant : undefined;
  }

  /** The label in a Host header; undefined if the host is not ours. Ignores the port, which belongs to the proxy. */
  labelOf(host: string): string | undefined {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    if (!name.endsWith(this.hostname)) return undefined;
    const label = name.slice(0, -this.hostname.length);
    return /^p\d{1,10}-[0-9a-f]{16}$/.test(label) ? label : undefined;
  }
}

const formerMacOf = (bytes: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(bytes)
    .digest()
    .subarray(0, layout.mac - layout.version);

/** The first label of the host name: one for each version of a package. */
export const labelOf = ({ packageId, version }: Pick<Grant, 'packageId' | 'version'>): string =>
  `p${packageId}-${version}`;
