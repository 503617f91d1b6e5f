import { attribute, childrenNamed, type XmlElement } from './xml.ts';

/** A resource that an item can launch. */
export interface Resource {
  identifier: string;
  /** Address as written in the manifest; undefined if there is none. */
  href: string | undefined;
  /** `xml:base` of manifest, resources and resource, outermost first. */
  bases: string[];
  /** Undefined if the manifest does not state the kind. */
  kind: 'sco' | 'asset' | undefined;
  /** The files that the resource lists, as written. */
  files: string[];
}

/** All resources by identifier, the first one of each; includes nested manifests. */
export function readResources(manifest: XmlElement): Map<string, Resource> {
  const found = new Map<string, Resource>();
  collect(manifest, [], found);
  return found;
}

function collect(manifest: XmlElement, outer: string[], found: Map<string, Resource>): void {
  const bases = within(outer, manifest);
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
 * The kind of resources that do not state one: assets if the manifest marks any SCO. Otherwise SCOs, because an unused API does no
 * harm and a missing one does.
 */
export function unmarkedKind(resources: Iterable<Resource>): 'sco' | 'asset' {
  for (const { kind } of resources) if (kind === 'sco') return 'asset';
  return 'sco';
}
