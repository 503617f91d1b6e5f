import { attribute, childrenNamed, type XmlElement } from './xml.ts';

/** What an item can launch. */
export interface Resource {
  identifier: string;
  /** As written; undefined: it has none. */
  href: string | undefined;
  /** `xml:base` of manifest, resources and resource, outermost first. */
  bases: string[];
  /** Undefined: the manifest does not say. */
  kind: 'sco' | 'asset' | undefined;
  /** The files it says it consists of, as written. */
  files: string[];
}

/** All resources by identifier; the first counts. Those of manifests within the manifest are found as well. */
export function readResources(manifest: XmlElement): Map<string, Resource> {
  const found = new Map<string, Resource>();
  collect(manifest, [], found);
  return found;
}

function collect(manifest: XmlElement, around: string[], found: Map<string, Resource>): void {
  const bases = within(around, manifest);
  for (const list of childrenNamed(manifest, 'resources')) {
    const inList = within(bases, list);
    for (const element of childrenNamed(list, 'resource')) {
      const resource = readResource(element, within(inList, element));
      if (!found.has(resource.identifier)) found.set(resource.identifier, resource);
    }
  }
  for (const inner of childrenNamed(manifest, 'manifest')) collect(inner, bases, found);
}

function within(bases: string[], element: XmlElement): string[] {
  const base = attribute(element, 'base');
  return base ? [...bases, base] : bases;
}

function readResource(element: XmlElement, bases: string[]): Resource {
  const type = attribute(element, 'scormtype')?.toLowerCase();
  return {
    identifier: attribute(element, 'identifier') ?? '',
    href: attribute(element, 'href') || undefined,
    bases,
    kind: type === 'sco' || type === 'asset' ? type : undefined,
    files: childrenNamed(element, 'file').flatMap((file) => attribute(file, 'href') || []),
  };
}

/**
 * Whether a resource that does not say so speaks to the API. Where none says anything, all may: an API that nobody calls
 * does no harm, one that is missing does. Else it is what the others were marked to be told from.
 */
export function unmarkedKind(resources: Iterable<Resource>): 'sco' | 'asset' {
  for (const { kind } of resources) if (kind === 'sco') return 'asset';
  return 'sco';
}
