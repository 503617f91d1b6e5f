import { attribute, childNamed, childrenNamed, type XmlElement } from './xml.ts';

/** An element as data: attributes and children are fields by name without prefix; text alone is a string. */
export type Plain = { [name: string]: Plain | Plain[] | string };

/** Elements that may be repeated, and so are always lists, even if there is only one. */
const repeated = new Set([
  'preConditionRule',
  'postConditionRule',
  'exitConditionRule',
  'ruleCondition',
  'rollupRule',
  'rollupCondition',
  'objective',
  'mapInfo',
]);

function plain(element: XmlElement): Plain {
  const fields = new Map<string, Plain | Plain[] | string>(element.attributes);
  if (element.text && element.children.length === 0) fields.set('text', element.text);
  for (const child of element.children) {
    if (repeated.has(child.name)) continue;
    const leaf = child.attributes.size === 0 && child.children.length === 0;
    fields.set(child.name, leaf && child.text ? child.text : plain(child));
  }
  for (const name of repeated) {
    const all = element.children.filter((child) => child.name === name);
    if (all.length > 0) fields.set(name, all.map(plain));
  }
  return Object.fromEntries(fields);
}

/** The sequencing elements that others refer to by ID. */
export function readCollection(manifest: XmlElement): Map<string, XmlElement> {
  const shared = childrenNamed(manifest, 'sequencingCollection').flatMap((list) =>
    childrenNamed(list, 'sequencing'),
  );
  return new Map(shared.map((element) => [attribute(element, 'ID') ?? '', element]));
}

/**
 * The sequencing of an item or organization (IMS Simple Sequencing with ADL's extensions), as in `ScormOrganization`. Elements
 * from a referenced collection are added below its own, which take precedence as a whole.
 *
 * @param missing called with an IDRef without target
 */
export function readSequencing(
  owner: XmlElement,
  collection: Map<string, XmlElement>,
  missing: (reference: string) => void,
): Plain | undefined {
  const own = childNamed(owner, 'sequencing');
  if (!own) return undefined;
  const reference = attribute(own, 'IDRef');
  const shared = reference === undefined ? undefined : collection.get(reference);
  if (reference !== undefined && !shared) missing(reference);
  const { ID: _, IDRef: __, ...merged } = { ...(shared && sequencingOf(shared)), ...sequencingOf(own) };
  return merged;
}

/** `imsss:objectives` and ADL's `adlseq:objectives` of the 4th edition have the same name, so they are merged. */
function sequencingOf(element: XmlElement): Plain {
  const isExtension = (child: XmlElement) =>
    child.name === 'objectives' &&
    childrenNamed(child, 'primaryObjective').length === 0 &&
    child.prefix === 'adlseq';
  const extensions = element.children.filter(isExtension);
  const rest = plain({ ...element, children: element.children.filter((child) => !isExtension(child)) });
  for (const objective of extensions.flatMap((extension) => childrenNamed(extension, 'objective')))
    extend(rest, objective);
  return rest;
}

const isPlain = (value: Plain | Plain[] | string | undefined): value is Plain =>
  typeof value === 'object' && !Array.isArray(value);

const listOf = (value: Plain | Plain[] | string | undefined): Plain[] => (Array.isArray(value) ? value : []);

function extend(sequencing: Plain, extension: XmlElement): void {
  const { objectives } = sequencing;
  if (!isPlain(objectives)) return;
  const { primaryObjective } = objectives;
  const all = [...(isPlain(primaryObjective) ? [primaryObjective] : []), ...listOf(objectives.objective)];
  const objective = all.find((known) => known.objectiveID === attribute(extension, 'objectiveID'));
  if (!objective) return;
  const maps = listOf(objective.mapInfo);
  for (const map of childrenNamed(extension, 'mapInfo').map(plain)) {
    const known = maps.find((other) => other.targetObjectiveID === map.targetObjectiveID);
    if (known) Object.assign(known, map);
    // A map that only the extension has does not get the defaults of `imsss:mapInfo` ("read both").
    else maps.push({ readSatisfiedStatus: 'false', readNormalizedMeasure: 'false', ...map });
  }
  objective.mapInfo = maps;
}
