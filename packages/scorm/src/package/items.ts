import type { OrganizationItem } from '@readytowork/contract';
import { type FileIndex, resolveHref, withParameters } from './href.ts';
import { limits } from './limits.ts';
import { PackageError } from './problem.ts';
import { type Resource, unmarkedKind } from './resources.ts';
import { readSequencing } from './sequencing.ts';
import type { Warnings } from './warnings.ts';
import { attribute, childNamed, childrenNamed, childText, type XmlElement } from './xml.ts';

/** What is needed to read the items of a manifest. */
export interface ManifestContext {
  resources: Map<string, Resource>;
  files: FileIndex;
  collection: Map<string, XmlElement>;
  warnings: Warnings;
}

/** What an item or a resource launches, or why it launches nothing. */
type Launch = { href: string; kind: 'sco' | 'asset' } | { nothing: string };

/** Reads the items below an organization. Drops and reports items that launch nothing and have no children. */
export function readItems(organization: XmlElement, context: ManifestContext): OrganizationItem[] {
  const taken = new Set<string>();
  const read = (element: XmlElement): OrganizationItem[] => {
    if (taken.size >= limits.items) throw tooManyItems();
    const identifier = unique(attribute(element, 'identifier') || 'item', taken);
    const title = titleOf(element) ?? attribute(element, 'identifierref') ?? identifier;
    const inside = childrenNamed(element, 'item');
    const children = inside.flatMap(read);
    const launch = launchOf(element, context);
    if (launch && 'nothing' in launch)
      context.warnings.add(
        `The item "${title}" (${identifier}) leads nowhere: ${launch.nothing}. It is left out.`,
      );
    const empty = children.length === 0 && (inside.length > 0 || launch !== undefined);
    if (empty && (!launch || 'nothing' in launch)) return [];
    const place = launch && 'href' in launch ? launch : { href: null, kind: 'folder' as const };
    const visible = attribute(element, 'isvisible')?.toLowerCase() !== 'false';
    return [{ identifier, title, visible, ...place, ...rulesOf(element, identifier, context), children }];
  };
  return childrenNamed(organization, 'item').flatMap(read);
}

const tooManyItems = () =>
  new PackageError(
    `The course has more than ${limits.items.toLocaleString('en')} items in imsmanifest.xml. Split it into several courses.`,
  );

/** Identifiers are part of the keys of learners' records, which limits their length. */
const longestIdentifier = 500;

/** Makes an identifier unique, because learners' records are stored under it. */
function unique(given: string, taken: Set<string>): string {
  const wanted = given.slice(0, longestIdentifier);
  let identifier = wanted;
  for (let number = 2; taken.has(identifier); number += 1) identifier = `${wanted}-${number}`;
  taken.add(identifier);
  return identifier;
}

/** The title of an element, even if it is wrapped in further elements. */
export function titleOf(element: XmlElement): string | undefined {
  const words = (part: XmlElement): string[] => [part.text, ...part.children.flatMap(words)];
  const title = childNamed(element, 'title');
  return title && (words(title).join(' ').replace(/\s+/g, ' ').trim() || undefined);
}

function launchOf(element: XmlElement, context: ManifestContext): Launch | undefined {
  const reference = attribute(element, 'identifierref');
  if (!reference) return undefined;
  const resource = context.resources.get(reference);
  if (!resource) return { nothing: `there is no resource "${reference}" in imsmanifest.xml` };
  return launchResource(resource, context, attribute(element, 'parameters'));
}

function launchResource(resource: Resource, context: ManifestContext, parameters?: string): Launch {
  const { identifier, href, bases, kind = unmarkedKind(context.resources.values()) } = resource;
  if (href === undefined) return { nothing: `its resource "${identifier}" has no href` };
  const target = resolveHref(href, bases, context.files);
  if (target.kind === 'file') return { href: withParameters(target.href, parameters), kind };
  return {
    nothing:
      target.kind === 'elsewhere'
        ? `its resource "${identifier}" is on another site (${href}), and only what is in the package can be played`
        : `the package does not hold the file "${target.path || href}"`,
  };
}

/** Lists the resources instead, for a package whose organizations launch nothing. */
export function itemsOfResources(context: ManifestContext): OrganizationItem[] {
  const launches = [...context.resources.values()].flatMap((resource) => {
    const launch = launchResource(resource, context);
    return 'href' in launch ? [{ resource, launch }] : [];
  });
  const marked = launches.filter(({ resource }) => resource.kind === 'sco');
  const pages = launches.filter(({ launch }) => /\.x?html?([?#]|$)/i.test(launch.href)).slice(0, 1);
  if (marked.length > limits.items) throw tooManyItems();
  return (marked.length > 0 ? marked : pages).map(({ resource: { identifier }, launch }) => ({
    identifier,
    title: identifier,
    visible: true,
    ...launch,
    children: [],
  }));
}

/** An item's rules: prerequisites, limits, start data, sequencing. */
function rulesOf(element: XmlElement, identifier: string, { collection, warnings }: ManifestContext) {
  const sequencing = readSequencing(element, collection, (reference) =>
    warnings.add(
      `The item ${identifier} refers to the sequencing "${reference}", which imsmanifest.xml does not hold.`,
    ),
  );
  const hidden = childrenIn(element, ['presentation', 'navigationInterface'], 'hideLMSUI');
  const shared = childrenIn(element, ['data'], 'map');
  return {
    prerequisites: childText(element, 'prerequisites'),
    mastery_score: childText(element, 'masteryscore'),
    max_time_allowed: childText(element, 'maxtimeallowed'),
    time_limit_action: childText(element, 'timelimitaction'),
    launch_data: childText(element, 'datafromlms'),
    completion_threshold: thresholdOf(element),
    progress_weight: attribute(childNamed(element, 'completionThreshold'), 'progressWeight'),
    hidden_controls: hidden.length > 0 ? hidden.map((control) => control.text) : undefined,
    shared_data: shared.length > 0 ? shared.map(sharedData) : undefined,
    sequencing,
  };
}

function childrenIn(element: XmlElement, path: string[], name: string): XmlElement[] {
  const last = path.reduce<XmlElement | undefined>((at, step) => childNamed(at, step), element);
  return last ? childrenNamed(last, name) : [];
}

const sharedData = (map: XmlElement) => ({
  target: attribute(map, 'targetID') ?? '',
  read: attribute(map, 'readSharedData') !== 'false',
  write: attribute(map, 'writeSharedData') !== 'false',
});

/**
 * The threshold for completion. Up to the 3rd edition it is the element's text; in the 4th it applies if `completedByMeasure`
 * says so.
 */
function thresholdOf(element: XmlElement): string | undefined {
  const threshold = childNamed(element, 'completionThreshold');
  if (attribute(threshold, 'completedByMeasure') === 'true')
    return attribute(threshold, 'minProgressMeasure') || '1.0';
  return threshold?.text || undefined;
}
