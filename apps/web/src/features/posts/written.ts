/** A member's text that is waiting on the device to be sent. */
export interface Written {
  /** Id generated on the device, so that sending twice creates only one text. */
  id: string;
  /** Id of the post that this comments on; null if this is itself a post. */
  on: string | null;
  /** The group that a post is for; null for the author's connections. */
  group: number | null;
  text: string;
  /** A post's uploaded picture and its alternative text. */
  picture: { name: string; words: string } | null;
}

export const writtenWords = ({ on, group, text, picture }: Written): string =>
  JSON.stringify([on, group, text, picture?.name ?? null, picture?.words ?? null]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses a stored text from this version of the site or an older one; undefined for anything else. */
export function writtenIn(id: string, content: string): Written | undefined {
  const [on, group, text, name, words] = read(content);
  if (!uuid.test(id) || typeof text !== 'string' || text === '') return undefined;
  if (on !== null && !(typeof on === 'string' && uuid.test(on))) return undefined;
  if (group !== null && typeof group !== 'number') return undefined;
  const picture = typeof name === 'string' ? { name, words: String(words ?? '') } : null;
  return { id, on, group, text, picture };
}

function read(content: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(content);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
