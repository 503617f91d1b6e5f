import type { Resource } from '@readytowork/courseware';
import { notFound } from '../../../errors.ts';
import type { Rendering, Renderings } from '../modules/renderings.ts';
import { filesOf, type ResourceFile } from './resource-files.ts';

interface ResourcesDeps {
  renderings: Renderings;
}

/** The resource tools (docs/specification.md, section 1), read from content/resources when the server starts. */
export class ResourcesService {
  private resources: Resource[] = [];

  constructor(private readonly deps: ResourcesDeps) {}

  get renderings(): Renderings {
    return this.deps.renderings;
  }

  put(resources: Resource[]): void {
    this.resources = resources;
  }

  all(): readonly Resource[] {
    return this.resources;
  }

  withSlug(slug: string): Resource {
    const resource = this.resources.find((known) => known.slug === slug);
    if (!resource) throw notFound('resource_not_found');
    return resource;
  }

  /** The file with this name in its URL, drawn on first request. */
  async file(name: string): Promise<{ file: ResourceFile; version: string; rendering: Rendering }> {
    for (const resource of this.resources) {
      const file = filesOf(resource).find((known) => known.name === name);
      if (!file) continue;
      const version = this.deps.renderings.version(resource);
      return { file, version, rendering: await file.draw(this.deps.renderings) };
    }
    throw notFound('file_not_found');
  }

  /** Draws the missing files, one after the other, until `stopped`. */
  async warm(renderings: Renderings, stopped: () => boolean): Promise<void> {
    for (const file of this.resources.flatMap(filesOf)) {
      if (stopped()) return;
      await file.draw(renderings);
    }
  }
}
