import type { ScormOrganization } from '@readytowork/contract';
import { type Edition, editionOf } from './edition.ts';
import { FileIndex, resolveHref } from './href.ts';
import { itemsOfResources, type ManifestContext, readItems, titleOf } from './items.ts';
import { PackageError } from './problem.ts';
import { readResources } from './resources.ts';
import { readCollection, readSequencing } from './sequencing.ts';
import { Warnings } from './warnings.ts';
import { attribute, childNamed, childrenNamed, childText, parseXml, type XmlElement } from './xml.ts';

/** The content of imsmanifest.xml. */
export interface Manifest extends Edition {
  title: string;
  /** Taken from the manifest's metadata. */
  description: string | undefined;
  organization: ScormOrganization;
  /** Warnings for the author: broken references, and what is used instead. */
  warnings: string[];
}

/**
 * Reads a manifest against the files of its package. Corrects common tool errors if the intention is clear, and warns about them.
 *
 * @param xml the text of imsmanifest.xml
 * @param paths the package's files, relative to the folder of the manifest
 * @throws {PackageError} if it is no manifest, or launches nothing
 */
export function readManifest(xml: string, paths: ReadonlySet<string>): Manifest {
  const manifest = parseXml(xml);
  if (manifest.name.toLowerCase() !== 'manifest')
    throw new PackageError(
      `imsmanifest.xml begins with <${manifest.name}>, where <manifest> is expected. Export the package as SCORM 1.2 or SCORM 2004.`,
    );
  const context: ManifestContext = {
    resources: readResources(manifest),
    files: new FileIndex(paths),
    collection: readCollection(manifest),
    warnings: new Warnings(),
  };
  const organization = chooseOrganization(manifest, context);
  warnOfMissingFiles(context);
  return {
    ...editionOf(manifest),
    title: organization.title,
    description: describe(manifest),
    organization,
    warnings: context.warnings.all(),
  };
}

/** The default organization if it launches anything; else the first one that does. */
function chooseOrganization(manifest: XmlElement, context: ManifestContext): ScormOrganization {
  const list = childNamed(manifest, 'organizations');
  const all = list ? childrenNamed(list, 'organization') : [];
  const wanted = attribute(list, 'default');
  const named = all.find((element) => wanted && attribute(element, 'identifier') === wanted);
  const inOrder = named ? [named, ...all.filter((element) => element !== named)] : all;
  const problems: string[] = [];
  for (const element of inOrder) {
    const warnings = new Warnings();
    const organization = readOrganization(manifest, element, { ...context, warnings });
    problems.push(...warnings.all());
    if (!launchable(organization)) continue;
    for (const warning of warnings.all()) context.warnings.add(warning);
    if (element !== named && wanted)
      context.warnings.add(
        `The default organization "${wanted}" ${named ? 'launches nothing' : 'does not exist'}; "${organization.title}" is played instead.`,
      );
    return organization;
  }
  const items = itemsOfResources(context);
  if (items.length === 0) throw nothingToLaunch(problems);
  context.warnings.add('No organization launches anything; the resources are played as they stand.');
  return { ...head(manifest, undefined), items };
}

function nothingToLaunch(problems: string[]): PackageError {
  const why =
    problems.length > 0
      ? problems
          .slice(0, 3)
          .map((problem) => problem.replace(/ It is left out\.$/, ''))
          .join(' ')
      : 'It has no item that refers to a resource with a file.';
  return new PackageError(
    `Nothing in this package can be launched. ${why} Look into imsmanifest.xml, or export the package again.`,
  );
}

const launchable = ({ items }: Pick<ScormOrganization, 'items'>): boolean =>
  items.some((item) => item.href !== null || launchable({ items: item.children }));

function readOrganization(
  manifest: XmlElement,
  element: XmlElement,
  context: ManifestContext,
): ScormOrganization {
  const sequencing = readSequencing(element, context.collection, (reference) =>
    context.warnings.add(
      `The organization refers to the sequencing "${reference}", which imsmanifest.xml does not hold.`,
    ),
  );
  return {
    ...head(manifest, element),
    ...(sequencing && { sequencing }),
    items: readItems(element, context),
  };
}

function head(manifest: XmlElement, element: XmlElement | undefined) {
  const name = attribute(manifest, 'identifier') || 'course';
  return {
    identifier: attribute(element, 'identifier') || name,
    title: (element && titleOf(element)) ?? nameInMetadata(manifest) ?? name,
    objectives_global_to_system: attribute(element, 'objectivesGlobalToSystem') !== 'false',
  };
}

/** Reads both kinds of metadata: `<lom><general><title><string>` and 1.2's `<langstring>`. */
function general(manifest: XmlElement): XmlElement | undefined {
  const metadata = childNamed(manifest, 'metadata');
  return childNamed(childNamed(metadata, 'lom') ?? childNamed(metadata, 'record'), 'general');
}

function nameInMetadata(manifest: XmlElement): string | undefined {
  const element = general(manifest);
  return element && titleOf(element);
}

function describe(manifest: XmlElement): string | undefined {
  const element = childNamed(general(manifest), 'description');
  return element?.text || childText(element, 'langstring') || childText(element, 'string');
}

/** One warning for all files that a resource lists and the package lacks. */
function warnOfMissingFiles({ resources, files, warnings }: ManifestContext): void {
  const missing = new Set<string>();
  for (const { bases, files: listed } of resources.values())
    for (const href of listed) {
      const target = resolveHref(href, bases, files);
      if (target.kind === 'nowhere') missing.add(target.path);
    }
  const [first, ...others] = missing;
  if (first === undefined) return;
  const rest = others.length > 0 ? ` and ${others.length} more` : '';
  warnings.add(`imsmanifest.xml names files that the package does not hold: "${first}"${rest}.`);
}
