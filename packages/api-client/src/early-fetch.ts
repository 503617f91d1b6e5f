/** A request that a document made before this script had come (public/first.js of the learner site). */
interface EarlyFetch {
  /** Whose session it was made with. */
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
  /** By path. */
  var rtwEarlyFetches: Map<string, EarlyFetch> | undefined;
}

/** The answer that is on its way to this request, to be taken once: whoever asks again wants a newer one. */
export function takeEarlyFetch({ method, path, token }: Wanted): EarlyFetch | undefined {
  const early = globalThis.rtwEarlyFetches?.get(path);
  if (method !== 'GET' || early?.token !== token) return undefined;
  globalThis.rtwEarlyFetches?.delete(path);
  return early;
}
