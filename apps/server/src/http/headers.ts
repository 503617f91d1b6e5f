import type { FastifyInstance, FastifyReply } from 'fastify';

/** Sent with every response. They are few, because a page of twenty files transfers them twenty times. */
export const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // The URL of a password link contains its token, which no other site may see.
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Responses that may be cached set their own header; all others contain personal data.
  'cache-control': 'no-store',
};

type Headers = Record<string, string>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of ordinary pages, and of the page on which people record themselves. */
    ofDocuments: { usual: Headers; recording: Headers };
  }
}

/**
 * The content security policy of pages: no inline scripts or styles, no other origins except course packages in frames, and no
 * page may be framed.
 */
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
  // Courses open windows that find the SCORM API through their opener; `same-origin` would cut them off from the page.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** The policy of the page for recordings: also allows microphone, camera and a player. The recording never leaves the page. */
function ofRecordings(usual: Headers): Headers {
  const { 'content-security-policy': rules } = usual;
  return {
    ...usual,
    'content-security-policy': `${rules}; media-src blob:`,
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  };
}

/**
 * Adds the security headers to every response, errors included.
 *
 * @param frames the origins that pages may frame, in CSP syntax
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
 * Sets the headers of a page.
 *
 * @param kind `recording`: the page may use microphone and camera
 */
export const asDocument = (reply: FastifyReply, kind: 'usual' | 'recording' = 'usual'): FastifyReply =>
  reply.headers(reply.server.ofDocuments[kind]).type('text/html; charset=utf-8');

/** Headers that a browser has with its copy of a file. */
const ofFiles = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'content-type',
];

/**
 * Answers that the browser's copy of a file is current, in half of the bytes, because an offline course checks dozens of
 * pictures in an update. Not for pages, whose policy can change while their text does not.
 */
export function unchangedFile(reply: FastifyReply): FastifyReply {
  for (const name of ofFiles) reply.removeHeader(name);
  return reply.code(304).send();
}

/** The Content-Disposition header that saves a download under `fileName`, even if that is not plain ASCII (RFC 6266). */
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
