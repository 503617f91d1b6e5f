import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { resolveEntities } from './html-text.ts';
import { limits } from './question.ts';

/** An element of XML, in the names of QTI 2: `qti-simple-choice` and `simpleChoice` are the same. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
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
  maxNestedTags: limits.depth,
  // Entities are resolved below instead: the names of HTML, and numbers.
  processEntities: false,
});

const special = /<!--|<!\[CDATA\[|<!DOCTYPE|<!ENTITY|&/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,31});/iy;

/**
 * Prepares a file for the parser, in one pass: removes comments (lines stay the same) and escapes a bare `&`.
 *
 * @returns undefined for a document type or an entity of its own, which can lead out of the file
 */
export function tidyXml(text: string): string | undefined {
  const parts: string[] = [];
  let from = 0;
  for (special.lastIndex = 0; ; special.lastIndex = from) {
    const found = special.exec(text);
    if (!found) return [...parts, text.slice(from)].join('');
    const [opening] = found;
    const start = found.index;
    parts.push(text.slice(from, start));
    if (/^<![de]/i.test(opening)) return undefined;
    entity.lastIndex = start;
    if (opening === '&') parts.push(entity.test(text) ? '&' : '&amp;');
    from = opening === '&' ? start + 1 : endOf(text, start, opening === '<!--' ? '-->' : ']]>');
    if (opening === '<!--') parts.push(text.slice(start, from).replace(/[^\n]+/g, ''));
    else if (opening !== '&') parts.push(text.slice(start, from));
  }
}

function endOf(text: string, start: number, closing: string): number {
  const end = text.indexOf(closing, start);
  return end < 0 ? text.length : end + closing.length;
}

/** Parses well-formed XML; undefined if it is not, or nests too deep. */
export function parseXml(text: string): XmlElement | undefined {
  try {
    if (XMLValidator.validate(text, { allowBooleanAttributes: true }) !== true) return undefined;
    const [root] = childrenOf(parser.parse(text)).filter((child) => typeof child !== 'string');
    return root;
  } catch {
    // The parser throws for its own limits.
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function childrenOf(nodes: unknown): (XmlElement | string)[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter(isRecord).flatMap((node): (XmlElement | string)[] => {
    const name = Object.keys(node).find((key) => key !== attributesKey);
    if (name === undefined) return [];
    if (name === textKey) return [resolveEntities(String(node[textKey]))];
    if (name === cdataKey) return [rawText(node[cdataKey])];
    return [
      {
        name: localName(name),
        attributes: attributesOf(node[attributesKey]),
        children: childrenOf(node[name]),
      },
    ];
  });
}

const rawText = (nodes: unknown): string =>
  Array.isArray(nodes)
    ? nodes
        .filter(isRecord)
        .map((node) => String(node[textKey] ?? ''))
        .join('')
    : '';

function attributesOf(given: unknown): Record<string, string> {
  const written = Object.entries(isRecord(given) ? given : {});
  return Object.fromEntries(written.map(([key, value]) => [localName(key), resolveEntities(String(value))]));
}

/** Without a prefix, and in the names of QTI 2. */
const localName = (name: string): string =>
  name
    .replace(/^.*:/, '')
    .replace(/^qti-/, '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find((child) => child.name === name);

export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element).filter((child) => child.name === name) : [];

/** Every element of these names inside another, in the order of the file. */
export function findAll(element: XmlElement, matches: (name: string) => boolean): XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(matches(child.name) ? [child] : []),
    ...findAll(child, matches),
  ]);
}

/** The text of an element and all inside it. */
export const textOf = (element: XmlElement | undefined): string =>
  element
    ? element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
    : '';

/** What is inside an element, as HTML. */
export const htmlOf = (element: XmlElement, leaveOut: (child: XmlElement) => boolean = () => false): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return escapeXml(child);
      return leaveOut(child) ? '' : `<${child.name}>${htmlOf(child, leaveOut)}</${child.name}>`;
    })
    .join('');

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
