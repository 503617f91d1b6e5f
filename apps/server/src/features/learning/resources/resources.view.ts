import { handoutHtml, type Resource } from '@readytowork/courseware';
import { withSize } from '../modules/modules.view.ts';
import type { Renderings } from '../modules/renderings.ts';
import { filesOf } from './resource-files.ts';

export function resourceView(resource: Resource, renderings: Renderings) {
  const { slug, kind, title, summary } = resource;
  const version = renderings.version(resource);
  return {
    slug,
    kind,
    title,
    summary,
    points: kind === 'cv' ? resource.suits : resource.points,
    family: kind === 'cv' ? ('work' as const) : resource.family,
    art: kind === 'cv' ? 'cv' : resource.art,
    files: filesOf(resource).map((file) => ({
      name: file.savedAs,
      label: file.label,
      format: file.format,
      url: `/media/resources/${file.name}?v=${version}`,
      ...withSize(file.size(renderings)),
    })),
  };
}

/** The text of a guide; a CV template has none. */
export function readingView(resource: Resource): { slug: string; title: string; html: string } | undefined {
  if (resource.kind === 'cv') return undefined;
  return { slug: resource.slug, title: resource.title, html: handoutHtml(resource) };
}
