import type { Config } from '../config.ts';

type Settings = Pick<Config, 'publicUrl' | 'contentUrl' | 'production'>;

/**
 * What a course package may do: run its own scripts, however they are written, and reach nothing but its own origin. Only
 * the player, which is of that origin, and the app may show it in a frame.
 */
export function contentHeaders({ publicUrl, contentUrl, production }: Settings): Record<string, string> {
  const hsts = production && contentUrl.startsWith('https:');
  return {
    ...(hsts && { 'strict-transport-security': 'max-age=31536000' }),
    'content-security-policy': [
      "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
      "connect-src 'self'",
      "frame-src 'self' data: blob:",
      "form-action 'none'",
      `frame-ancestors 'self' ${appOrigins(publicUrl).join(' ')}`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A browser that can keeps each origin in a process of its own.
    'origin-agent-cluster': '?1',
    'cache-control': 'no-store',
  };
}

/** On a developer's machine the same page goes by two names. */
function appOrigins(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl);
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return other ? [origin, origin.replace(hostname, other)] : [origin];
}
