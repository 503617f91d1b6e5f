import type { HttpRequest } from './http.ts';

/** A request that public/first.js made before this script had come. */
interface AskedFirst {
  /** As whom. */
  token: string;
  answer: Promise<Response>;
  giveUp: () => void;
}

declare global {
  /** By path. */
  var rtwAskedFirst: Map<string, AskedFirst> | undefined;
}

/** The answer that is on its way to this request, to be taken once: whoever asks again wants a newer one. */
export function takeAskedFirst({ method, path, token }: HttpRequest): AskedFirst | undefined {
  const asked = globalThis.rtwAskedFirst?.get(path);
  if (method !== 'GET' || asked?.token !== token) return undefined;
  globalThis.rtwAskedFirst?.delete(path);
  return asked;
}
