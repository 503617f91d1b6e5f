import { childNamed, childText, type XmlElement } from './xml.ts';

/** Which SCORM a package speaks, and what people call it. */
export interface Edition {
  edition: '1.2' | '2004';
  detail: '1.2' | '2004 2nd' | '2004 3rd' | '2004 4th';
}

const oldest: Edition = { edition: '1.2', detail: '1.2' };

/**
 * Tells the edition. The namespace of ADL's own elements decides between 1.2 and 2004, because it is what the package's
 * other elements are written in; the schema version is missing or a tool's default in many packages. It tells which edition
 * of 2004 it is; without it, the oldest.
 */
export function editionOf(manifest: XmlElement): Edition {
  const said = childText(childNamed(manifest, 'metadata'), 'schemaversion') ?? '';
  const spoken = [...namespacesIn(manifest)];
  const has = (part: string) => spoken.some((address) => address.toLowerCase().includes(part));
  if (has('adlcp_rootv1p2')) return oldest;
  if (has('adlcp_v1p3')) return detailed(said);
  if (/\b1\.2\b/.test(said)) return oldest;
  if (/2004|\b1\.3\b/.test(said) || has('imscp_v1p1') || has('/imsss')) return detailed(said);
  return oldest;
}

function detailed(said: string): Edition {
  const [, which = '2'] = /([234])(?:nd|rd|th)/i.exec(said) ?? [];
  if (which === '4') return { edition: '2004', detail: '2004 4th' };
  return { edition: '2004', detail: which === '3' ? '2004 3rd' : '2004 2nd' };
}

/** Those declared anywhere: some tools declare them where they are used. */
function* namespacesIn(element: XmlElement): Generator<string> {
  yield* element.namespaces;
  for (const child of element.children) yield* namespacesIn(child);
}
