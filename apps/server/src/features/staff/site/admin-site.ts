import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../errors.ts';
import { asDocument } from '../../../http/headers.ts';
import { PackedCache, sendPacked } from '../../../http/packed.ts';
import { serveFiles } from './serve-files.ts';

/** The built administration site. */
export interface AdminSite {
  /** The folder of its hashed files. */
  assets: string;
  /** The document for every URL of the site; its script finds out the user and the content. */
  document: string;
}

/** Reads the build of apps/admin. */
export async function readAdminSite(folder: string): Promise<AdminSite> {
  return { assets: join(folder, 'assets'), document: await readFile(join(folder, 'index.html'), 'utf8') };
}

const config = { outsideApi: 'site' as const };
const assets = '/admin/assets/';

/** The administration site below /admin/: the same document at every URL, hidden from search engines. */
export function adminSiteRoutes(app: FastifyInstance, site: AdminSite): void {
  const cache = new PackedCache({ name: 'admin document', max: 1, maxBytes: 1_000_000 });
  const make = () => ({ status: 200, text: site.document });
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith(assets)) throw notFound();
    const packed = cache.get({ key: 'document', of: [site], make });
    const headers = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
    return sendPacked(request, asDocument(reply).headers(headers), packed);
  };
  for (const path of ['/admin', '/admin/*']) app.get(path, { config }, send);
  serveFiles(app, { root: site.assets, prefix: assets, hashed: assets });
}
