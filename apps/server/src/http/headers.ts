import type { FastifyInstance, FastifyReply } from 'fastify';

/** Sent with every answer, so they are few: a page of twenty files pays for them twenty times. */
export const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // A reset link carries its token in the address; no other site is to see it.
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Answers that may be cached say so themselves; everything else is somebody's data.
  'cache-control': 'no-store',
};

type Headers = Record<string, string>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What pages carry, and what the page carries on which people record themselves. */
    ofDocuments: { usual: Headers; recording: Headers };
  }
}

/** On pages: no inline script or style, nothing from elsewhere but course packages in frames, never in a frame. */
const ofDocuments = (frames: string): Headers => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** The same, but with the microphone and the camera, and a player for what was recorded: it never leaves the page. */
function ofRecordings(usual: Headers): Headers {
  const { 'content-security-policy': rules } = usual;
  return {
    ...usual,
    'content-security-policy': `${rules}; media-src blob:`,
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  };
}

/**
 * Puts the security headers on every answer, errors included.
 *
 * @param frames the origins that pages may show in a frame, as CSP writes them
 */
export function secureHeaders(
  app: FastifyInstance,
  { hsts, frames }: { hsts: boolean; frames: string },
): void {
  const usual = ofDocuments(frames);
  app.decorate('ofDocuments', { usual, recording: ofRecordings(usual) });
  const onAll = hsts
    ? { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : always;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(onAll);
    done();
  });
}

/**
 * Makes the answer a page.
 *
 * @param kind `recording`: its visitors may use microphone and camera
 */
export const asDocument = (reply: FastifyReply, kind: 'usual' | 'recording' = 'usual'): FastifyReply =>
  reply.headers(reply.server.ofDocuments[kind]).type('text/html; charset=utf-8');

/** A Content-Disposition that saves under `fileName`, also where it is not plain ASCII (RFC 6266). */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const immutable = 'public, max-age=31536000, immutable';
export const briefly = 'public, max-age=300';
