import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { limits } from './limits.ts';
import { PackageError } from './problem.ts';
import { checkXmlSize } from './xml-size.ts';
import { resolveEntities, tidyXml } from './xml-text.ts';

/** An element of a manifest. Names have no prefixes, because tools choose them freely. */
export interface XmlElement {
  name: string;
  prefix: string;
  attributes: Map<string, string>;
  /** URIs of the namespaces declared here. */
  namespaces: string[];
  children: XmlElement[];
  /** Its text outside child elements, trimmed. */
  text: string;
}

const attributesKey = ':@';
const textKey = '#text';
const cdataKey = '#cdata';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  textNodeName: textKey,
  cdataPropName: cdataKey,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Our own bound is lower and says what to do (xml-size.ts).
  maxNestedTags: limits.depth + 1,
  // Entities are resolved below instead: five names, and numbers.
  processEntities: false,
});

/**
 * Parses an XML file and returns its root element.
 *
 * @throws {PackageError} with the line of the first error, or with the bound that the file exceeds
 */
export function parseXml(raw: string): XmlElement {
  const text = tidyXml(raw.replace(/^\uFEFF/, '').trimStart());
  const sound = XMLValidator.validate(text, { allowBooleanAttributes: true });
  if (sound !== true)
    throw new PackageError(
      `imsmanifest.xml, line ${sound.err.line}: this is not XML (${sound.err.msg.replace(/\.$/, '')}). Export the package again, or mend that line.`,
    );
  checkXmlSize(text);
  const root = elementsOf(parse(text))[0];
  if (!root) throw new PackageError('imsmanifest.xml is empty. Export the package again.');
  return root;
}

function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PackageError(`imsmanifest.xml cannot be read (${why}). Export the package again.`);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts a list from the parser: text, CDATA and elements, each an object with one key. */
function elementsOf(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter(isRecord).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== attributesKey);
    if (name === undefined || name === textKey || name === cdataKey) return [];
    return [elementOf(name, node[name], node[attributesKey])];
  });
}

function elementOf(fullName: string, inside: unknown, given: unknown): XmlElement {
  const written = Object.entries(isRecord(given) ? given : {});
  const [prefix, name] = parted(fullName);
  const attributes = new Map<string, string>();
  const namespaces: string[] = [];
  for (const [key, raw] of written) {
    const value = resolveEntities(String(raw));
    if (key === 'xmlns' || key.startsWith('xmlns:')) namespaces.push(value);
    else attributes.set(parted(key)[1], value);
  }
  return { name, prefix, attributes, namespaces, children: elementsOf(inside), text: textOf(inside).trim() };
}

function parted(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  const parts = nodes.filter(isRecord).map((node) => {
    if (textKey in node) return resolveEntities(String(node[textKey]));
    return cdataKey in node ? rawText(node[cdataKey]) : '';
  });
  return parts.join('');
}

const rawText = (nodes: unknown) =>
  Array.isArray(nodes)
    ? nodes
        .filter(isRecord)
        .map((node) => String(node[textKey] ?? ''))
        .join('')
    : '';

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The child elements of this name, ignoring case, because tools write `scormtype` and `scormType`. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => sameName(child.name, name));
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => sameName(child.name, name));
}

/** The text of the first child of this name; undefined if it is missing or empty. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  return childNamed(element, name)?.text || undefined;
}

export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  for (const [key, value] of element?.attributes ?? []) if (sameName(key, name)) return value.trim();
  return undefined;
}
