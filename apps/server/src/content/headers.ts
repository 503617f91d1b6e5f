import type { Config } from '../config.ts';
import { ownNames, takesIn } from '../features/learning/scorm/other-sites.ts';

type Settings = Pick<Config, 'publicUrl' | 'contentUrl' | 'production'>;

/**
 * The content security policy of a course package: it may run its own scripts, and connect only to its own origin. Only the app
 * and the player, which has the same origin, may frame it.
 */
export function contentHeaders({ publicUrl, contentUrl, production }: Settings): Record<string, string> {
  const hsts = production && contentUrl.startsWith('https:');
  return {
    ...(hsts && { 'strict-transport-security': 'max-age=31536000' }),
    'content-security-policy': contentPolicy({ publicUrl, contentUrl }, []),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Asks the browser for a separate process per origin.
    'origin-agent-cluster': '?1',
    'cache-control': 'no-store',
  };
}

/**
 * The policy of a package's page, with the sites that an editor has allowed. It admits only https, and never this site or another
 * package, whatever the database says.
 */
export function contentPolicy(
  { publicUrl, contentUrl }: Pick<Settings, 'publicUrl' | 'contentUrl'>,
  allowed: readonly string[],
): string {
  const own = ownNames(publicUrl, contentUrl);
  const sites = allowed.filter((host) => !takesIn(host, own)).map((host) => ` https://${host}`);
  const others = sites.join('');
  return [
    `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:${others}`,
    `connect-src 'self'${others}`,
    `frame-src 'self' data: blob:${others}`,
    "form-action 'none'",
    `frame-ancestors 'self' ${appOrigins(publicUrl).join(' ')}`,
  ].join('; ');
}

/** The origins of the app: on a developer's machine the same page has two names. */
function appOrigins(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl);
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return other ? [origin, origin.replace(hostname, other)] : [origin];
}
