import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Who may read which package: what a signed path stands for. */
export interface Grant {
  sessionId: string;
  accountId: number;
  packageId: number;
  /** Of the package: 16 hexadecimal digits. */
  version: string;
  /** Staff tries the package: nothing that it says is kept. */
  isTrial?: boolean;
}

/** Where a learner finds a package. */
export interface ContentPlace {
  /** Without a final slash. */
  origin: string;
  /** The package's root, with its final slash. */
  baseUrl: string;
  version: string;
}

/** Bytes: the session's UUID, account, package, version, then the MAC over them. */
const layout = { session: 16, account: 20, package: 24, version: 32, mac: 48 };
/** In the field of the account, whose numbers are smaller. */
const trialBit = 2 ** 31;

/**
 * The addresses of the content origins. Each version of a package has a host of its own, and each learner's session a path
 * of its own there: the same as long as both last, so that browsers keep what they loaded.
 */
export class ContentPaths {
  /** The first signs, all are read. */
  private readonly keys: [Buffer, ...Buffer[]];
  private readonly hostname: string;

  /** @param contentUrl CONTENT_URL, with `*` where the package's label stands */
  constructor(
    private readonly contentUrl: string,
    [signing, ...accepted]: readonly [string, ...string[]],
  ) {
    // A key of its own: what is signed here can never pass for a token, nor the other way round.
    const keyOf = (secret: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'readytowork content path', 32));
    this.keys = [keyOf(signing), ...accepted.map(keyOf)];
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
    const [signing] = this.keys;
    return Buffer.concat([bytes, macOf(bytes, signing)]).toString('base64url');
  }

  /** Undefined when it is not signed by us. */
  read(signature: string): Grant | undefined {
    // As many characters as fill the bytes exactly: nothing can be written in two ways.
    if (!/^[\w-]{64}$/.test(signature)) return undefined;
    const bytes = Buffer.from(signature, 'base64url');
    const grant = bytes.subarray(0, layout.version);
    const mac = bytes.subarray(layout.version);
    if (!this.keys.some((key) => timingSafeEqual(mac, macOf(grant, key)))) return undefined;
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

  /** The same, where it is asked for at the host that it belongs to. */
  readAt(label: string, signature: string): Grant | undefined {
    const grant = this.read(signature);
    return grant && labelOf(grant) === label ? grant : undefined;
  }

  /** The label that a Host header asks for; undefined where it is none of ours. Ports are the proxy's business. */
  labelOf(host: string): string | undefined {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    if (!name.endsWith(this.hostname)) return undefined;
    const label = name.slice(0, -this.hostname.length);
    return /^p\d{1,10}-[0-9a-f]{16}$/.test(label) ? label : undefined;
  }
}

const macOf = (bytes: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(bytes)
    .digest()
    .subarray(0, layout.mac - layout.version);

/** A host name's first label: one for each version of a package. */
export const labelOf = ({ packageId, version }: Pick<Grant, 'packageId' | 'version'>): string =>
  `p${packageId}-${version}`;
