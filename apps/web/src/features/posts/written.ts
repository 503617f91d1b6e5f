/** What somebody wrote, as it waits on the device to be sent. */
export interface Written {
  /** Sent twice it is the same. */
  id: string;
  /** The post that it is a comment on; null: it is a post itself. */
  on: string | null;
  /** Of a post: the group that it is to; null: connections. */
  group: number | null;
  text: string;
  /** Of a post: what was sent before, and what stands in it. */
  picture: { name: string; words: string } | null;
}

export const writtenWords = ({ on, group, text, picture }: Written): string =>
  JSON.stringify([on, group, text, picture?.name ?? null, picture?.words ?? null]);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What was kept, by this version of the site or an older one; undefined for anything else. */
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
