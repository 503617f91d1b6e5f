/** A request that the document made before this script loaded (public/first.js of the learner site). */
interface EarlyFetch {
  /** The access token that it was sent with. */
  token: string;
  answer: Promise<Response>;
  giveUp: () => void;
}

interface Wanted {
  method: string;
  path: string;
  token?: string | undefined;
}

declare global {
  /** Early fetches by path. */
  var rtwEarlyFetches: Map<string, EarlyFetch> | undefined;
}

/** Takes the pending answer to this request. It is removed, because a second request wants a newer answer. */
export function takeEarlyFetch({ method, path, token }: Wanted): EarlyFetch | undefined {
  const early = globalThis.rtwEarlyFetches?.get(path);
  if (method !== 'GET' || early?.token !== token) return undefined;
  globalThis.rtwEarlyFetches?.delete(path);
  return early;
}
