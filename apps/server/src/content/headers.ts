import type { Config } from '../config.ts';
import { ownNames, takesIn } from '../features/learning/scorm/other-sites.ts';

type Settings = Pick<Config, 'publicUrl' | 'contentUrl' | 'production'>;

/** Device features that packages may not use, also in a window of their own. A learner would be asked in the name of this site. */
const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The headers of every answer of the content origins; pages of modules with allowed sites replace the policies (`contentPolicies`). */
export function contentHeaders({ publicUrl, contentUrl, production }: Settings): Record<string, string> {
  const hsts = production && contentUrl.startsWith('https:');
  return {
    ...(hsts && { 'strict-transport-security': 'max-age=31536000' }),
    ...contentPolicies({ publicUrl, contentUrl }, []),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'x-dns-prefetch-control': 'off',
    // Asks the browser for a separate process per origin.
    'origin-agent-cluster': '?1',
    'cache-control': 'no-store',
  };
}

/**
 * The policies of a package's page: it runs its own scripts and connects only to its own origin and the sites that an editor has
 * allowed. These are https, and never this site or another package, whatever the database says. Only the app and the player,
 * which has the same origin, may frame it.
 *
 * `Connection-Allowlist` (Chromium 152 and later) covers what a content security policy does not: WebRTC, windows, DNS. Elsewhere
 * `webrtc` in the content security policy is a wish that no browser grants yet (docs/decisions/0068).
 */
export function contentPolicies(
  { publicUrl, contentUrl }: Pick<Settings, 'publicUrl' | 'contentUrl'>,
  allowed: readonly string[],
): Record<'content-security-policy' | 'connection-allowlist', string> {
  const own = ownNames(publicUrl, contentUrl);
  const sites = allowed.filter((host) => !takesIn(host, own)).map((host) => `https://${host}`);
  const others = sites.map((site) => ` ${site}`).join('');
  return {
    'content-security-policy': [
      `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:${others}`,
      `connect-src 'self' data: blob:${others}`,
      `frame-src 'self' data: blob:${others}`,
      // A worker of this origin carries this policy itself. A service worker does too, but answers with pages that need not.
      "worker-src 'self' blob:",
      "webrtc 'block'",
      "form-action 'none'",
      `frame-ancestors 'self' ${appOrigins(publicUrl).join(' ')}`,
    ].join('; '),
    // Sites redirect their own addresses. The content security policy checks each step.
    'connection-allowlist': `(response-origin${sites.map((site) => ` "${site}"`).join('')})${sites.length > 0 ? ';redirects=allow' : ''}`,
  };
}

/** The origins of the app: on a developer's machine the same page has two names. */
function appOrigins(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl);
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return other ? [origin, origin.replace(hostname, other)] : [origin];
}
