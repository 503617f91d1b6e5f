import { childNamed, childText, type XmlElement } from './xml.ts';

/** The SCORM edition of a package, and the name by which people know it. */
export interface Edition {
  edition: '1.2' | '2004';
  detail: '1.2' | '2004 2nd' | '2004 3rd' | '2004 4th';
}

const oldest: Edition = { edition: '1.2', detail: '1.2' };

/**
 * Detects the edition. The namespace of ADL's elements decides between 1.2 and 2004, because the package's other elements are
 * written in it; the schema version is missing or a tool's default in many packages. It decides only which edition of 2004 it is,
 * by default the oldest.
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

/** All declared namespaces, from every element: some tools declare them only where they use them. */
function* namespacesIn(element: XmlElement): Generator<string> {
  yield* element.namespaces;
  for (const child of element.children) yield* namespacesIn(child);
}
