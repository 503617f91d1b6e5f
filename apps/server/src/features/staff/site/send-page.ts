import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from '../../../http/compress.ts';
import { asDocument } from '../../../http/headers.ts';
import { PackedCache, sendPacked } from '../../../http/packed.ts';
import type { CachedSettings } from './cached-settings.ts';
import { type Answer, askAsVisitor, asPageData } from './page-answers.ts';
import type { Site } from './site.ts';

interface Sources {
  site: Site;
  settings: CachedSettings;
  /** Responses kept in memory, by URL: JSON, the same text until it changes; undefined if it is not in memory yet. */
  atHand: ReadonlyMap<string, () => string | undefined>;
  publicUrl: string;
}

/** Answers any URL with its page and the page's data, as named in the site's route table. */
export function sendPages(app: FastifyInstance, { site, settings: cached, atHand, publicUrl }: Sources) {
  const pages = new PackedCache({ name: 'pages', max: 1000, maxBytes: 32_000_000 });
  const known = (call: string): Answer | undefined => {
    const text = atHand.get(call)?.();
    return text === undefined ? undefined : { call, status: 200, text, retryAfter: undefined };
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = site.pageAt(request.url);
    if ('redirect' in page) return reply.redirect(page.redirect, 308);
    if (!page.isListed) reply.header('x-robots-tag', 'noindex');
    const ask = askAsVisitor(app, request);
    const [settings, answers] = await Promise.all([
      cached.get(),
      Promise.all(page.answers.map((call) => known(call) ?? ask(call))),
    ]);
    const draw = () =>
      site.render({
        address: page.address,
        publicUrl,
        settings,
        ...(answers.length > 0 && { answers: asPageData(answers) }),
      });
    const kind = page.mayRecord ? 'recording' : 'usual';
    if (page.isKept && answers.every(({ status }) => status === 200)) {
      const of = [settings, ...answers.map(({ text }) => text)];
      const make = () => {
        const { status, html } = draw();
        return { status, text: html };
      };
      const packed = pages.get({ key: page.address, of, make });
      return sendPacked(request, asDocument(reply, kind).header('cache-control', 'no-cache'), packed);
    }
    const { html, status } = draw();
    asDocument(reply.code(status), kind);
    // Unlisted pages may be personal, so no cache stores them.
    if (page.isListed) reply.header('cache-control', 'no-cache');
    passOnFailure(answers, reply);
    return reply.send(await compressed(html, request, reply));
  };
}

/** The status shows that a page lacks its data for the moment, and when to retry. */
function passOnFailure(answers: readonly Answer[], reply: FastifyReply): void {
  const failed = answers.find(({ status }) => status === 429 || status >= 500);
  if (!failed) return;
  reply.code(failed.status).header('cache-control', 'no-store');
  if (failed.retryAfter) reply.header('retry-after', failed.retryAfter);
}
