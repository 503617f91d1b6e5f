import type { OrganizationItem } from '@readytowork/contract';
import { describe, expect, test } from 'vitest';
import { readManifest } from './manifest.ts';
import { manifestOf, of2004 } from './testing/manifest.ts';

const read = (xml: string, ...files: string[]) => readManifest(xml, new Set(['index.html', ...files]));
const organizations = (items: string, attributes = '', more = '') =>
  `<organizations default="o"><organization identifier="o" ${attributes}><title>Course</title>${items}${more}</organization></organizations>`;
const resource = (id: string, href: string, more = 'adlcp:scormtype="sco"', inside = '') =>
  `<resource identifier="${id}" type="webcontent" href="${href}" ${more}>${inside}</resource>`;
const resources = (...all: string[]) => `<resources>${all.join('')}</resources>`;

describe('the edition', () => {
  test.each([
    ['1.2 by both', {}, '1.2'],
    ['1.2 by namespace alone', { version: '' }, '1.2'],
    ['1.2 by namespace, whatever the version says', { version: '2004 3rd Edition' }, '1.2'],
    ['1.2 by version alone', { namespaces: 'xmlns:adlcp="urn:other"' }, '1.2'],
    ['nothing at all', { namespaces: 'xmlns:adlcp="urn:other"', version: '' }, '1.2'],
    ['2nd', { namespaces: of2004, version: 'CAM 1.3' }, '2004 2nd'],
    ['3rd', { namespaces: of2004, version: '2004 3rd Edition' }, '2004 3rd'],
    ['4th', { namespaces: of2004, version: '2004 4th Edition' }, '2004 4th'],
    ['2004 by namespace alone', { namespaces: of2004, version: '' }, '2004 2nd'],
    ['2004 by namespace, though the version says 1.2', { namespaces: of2004, version: '1.2' }, '2004 2nd'],
    [
      '2004 by version alone',
      { namespaces: 'xmlns:adlcp="urn:other"', version: '2004 4th Edition' },
      '2004 4th',
    ],
  ])('%s', (_, parts, detail) => {
    const manifest = read(manifestOf(parts));
    expect([manifest.edition, manifest.detail]).toEqual([detail.slice(0, 4).trim(), detail]);
  });
});

describe('items', () => {
  test('have the properties of SCORM 1.2', () => {
    const item = `<item identifier="i" identifierref="r" isvisible="false" parameters="?lang=en"><title> Two
      words </title><adlcp:prerequisites type="aicc_script">a&amp;b</adlcp:prerequisites>
      <adlcp:maxtimeallowed>02:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>
      <adlcp:datafromlms>start=1</adlcp:datafromlms><adlcp:masteryscore>80</adlcp:masteryscore></item>`;
    expect(read(manifestOf({ organizations: organizations(item) })).organization.items).toEqual([
      {
        identifier: 'i',
        title: 'Two words',
        visible: false,
        href: 'index.html?lang=en',
        kind: 'sco',
        prerequisites: 'a&b',
        max_time_allowed: '02:30:00',
        time_limit_action: 'exit,message',
        launch_data: 'start=1',
        mastery_score: '80',
        children: [],
      },
    ]);
  });

  test('have the properties of SCORM 2004', () => {
    const item = `<item identifier="i" identifierref="r"><title>I</title>
      <adlcp:timeLimitAction>exit,no message</adlcp:timeLimitAction><adlcp:dataFromLMS>x</adlcp:dataFromLMS>
      <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75" progressWeight="0.5"/>
      <adlcp:data><adlcp:map targetID="store" writeSharedData="false"/></adlcp:data>
      <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>exit</adlnav:hideLMSUI>
      <adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation></item>`;
    const parts = { namespaces: of2004, version: '2004 4th Edition' };
    expect(
      read(manifestOf({ ...parts, organizations: organizations(item) })).organization.items,
    ).toMatchObject([
      {
        time_limit_action: 'exit,no message',
        launch_data: 'x',
        completion_threshold: '0.75',
        progress_weight: '0.5',
        shared_data: [{ target: 'store', read: true, write: false }],
        hidden_controls: ['exit', 'continue'],
      },
    ]);
  });

  test.each([
    ['<adlcp:completionThreshold>0.6</adlcp:completionThreshold>', '0.6'],
    ['<adlcp:completionThreshold completedByMeasure="true"/>', '1.0'],
    ['<adlcp:completionThreshold minProgressMeasure="0.5"/>', undefined],
    ['', undefined],
  ])('%s has the completion threshold %s', (threshold, expected) => {
    const item = `<item identifier="i" identifierref="r">${threshold}</item>`;
    const manifest = read(manifestOf({ namespaces: of2004, organizations: organizations(item) }));
    expect(manifest.organization.items[0]?.completion_threshold).toBe(expected);
  });

  test('become folders without a reference; a missing title gets a name, and a repeated identifier becomes unique', () => {
    const items = `<item identifier="f"><title>Folder</title><item identifier="x" identifierref="r"><title/></item>
      <item identifier="x" identifierref="r"/></item><item><title>Heading</title></item>`;
    const { organization } = read(manifestOf({ organizations: organizations(items) }));
    expect(outline(organization.items)).toEqual([
      'f Folder null folder',
      '  x r index.html sco',
      '  x-2 r index.html sco',
      'item Heading null folder',
    ]);
  });

  test('that lead nowhere are dropped and reported; their children and siblings stay', () => {
    const items = `<item identifier="a" identifierref="none"><title>A</title></item>
      <item identifier="b" identifierref="away"><title>B</title><item identifier="c" identifierref="r"><title>C</title></item></item>
      <item identifier="d"><title>D</title><item identifier="e" identifierref="lost"><title>E</title></item></item>
      <item identifier="g" identifierref="empty"><title>G</title></item>`;
    const { organization, warnings } = read(
      manifestOf({
        organizations: organizations(items),
        resources: resources(
          resource('r', 'index.html'),
          resource('away', 'https://example.org/a'),
          resource('lost', 'lost.html'),
          '<resource identifier="empty" adlcp:scormtype="sco"/>',
        ),
      }),
    );
    expect(outline(organization.items)).toEqual(['b B null folder', '  c C index.html sco']);
    expect(warnings).toEqual([
      expect.stringContaining('"A" (a) leads nowhere: there is no resource "none"'),
      expect.stringContaining('"B" (b) leads nowhere: its resource "away" is on another site'),
      expect.stringContaining('"E" (e) leads nowhere: the package does not hold the file "lost.html"'),
      expect.stringContaining('"G" (g) leads nowhere: its resource "empty" has no href'),
    ]);
  });
});

/** One line per item: identifier, title, href and kind, indented by depth. */
const outline = (items: OrganizationItem[], indent = ''): string[] =>
  items.flatMap((item) => [
    `${indent}${item.identifier} ${item.title} ${item.href} ${item.kind}`,
    ...outline(item.children, `${indent}  `),
  ]);

describe('resources', () => {
  test.each([
    ['scormtype', 'adlcp:scormtype="asset"', 'asset'],
    ['scormType', 'adlcp:scormType="sco"', 'sco'],
    ['SCO', 'adlcp:scormType="SCO"', 'sco'],
    ['nothing, and nowhere else either', '', 'sco'],
  ])('%s', (_, more, kind) => {
    const manifest = read(manifestOf({ resources: resources(resource('r', 'index.html', more)) }));
    expect(manifest.organization.items[0]?.kind).toBe(kind);
  });

  test('count as assets if other resources are marked as SCOs', () => {
    const all = resources(resource('r', 'index.html', ''), resource('s', 'index.html'));
    expect(read(manifestOf({ resources: all })).organization.items[0]?.kind).toBe('asset');
  });

  test('are found relative to xml:base of manifest, resources and resource', () => {
    const manifest = manifestOf({
      attributes: 'xml:base="a/"',
      resources: `<resources xml:base="b/">${resource('r', 'c.html', 'xml:base="c/" adlcp:scormtype="sco"', '<file href="c.html"/><file href="gone.png"/><file href="gone too.png"/>')}</resources>`,
    });
    const { organization, warnings } = read(manifest, 'a/b/c/c.html');
    expect(organization.items[0]?.href).toBe('a/b/c/c.html');
    expect(warnings).toEqual([expect.stringContaining('"a/b/c/gone.png" and 1 more')]);
  });

  test('of nested manifests are found', () => {
    const inner = `<manifest identifier="inner" xml:base="in/"><resources>${resource('r', 'page.html')}</resources></manifest>`;
    const manifest = read(manifestOf({ resources: '', more: inner }), 'in/page.html');
    expect(manifest.organization.items[0]?.href).toBe('in/page.html');
  });
});

describe('the organization', () => {
  const two = (wanted: string) =>
    `<organizations ${wanted}><organization identifier="o1"><title>First</title><item identifier="i" identifierref="none"/></organization>
     <organization identifier="o2"><title>Second</title><item identifier="j" identifierref="r"/></organization></organizations>`;

  test.each([
    ['default="o2"', []],
    ['default="o1"', ['The default organization "o1" launches nothing; "Second" is played instead.']],
    ['default="o3"', ['The default organization "o3" does not exist; "Second" is played instead.']],
    ['', []],
  ])('with %s, is the one that launches something', (wanted, expected) => {
    const { organization, warnings } = read(manifestOf({ organizations: two(wanted) }));
    expect([organization.identifier, warnings]).toEqual(['o2', expected]);
  });

  test.each([
    ['none', ''],
    ['an empty list', '<organizations/>'],
  ])('%s: the list of resources is used instead', (_, given) => {
    const { organization, warnings } = read(
      manifestOf({
        organizations: given,
        resources: resources(resource('a', 'a.css', 'adlcp:scormtype="asset"'), resource('r', 'index.html')),
      }),
      'a.css',
    );
    expect(outline(organization.items)).toEqual(['r r index.html sco']);
    expect(warnings).toEqual([expect.stringContaining('No organization launches anything')]);
  });

  test('takes a missing title and its description from the metadata', () => {
    const lom = `<metadata><schema>ADL SCORM</schema><lom><general><title><langstring>Named
      there</langstring></title><description><langstring>About it.</langstring></description></general></lom></metadata>`;
    const xml = manifestOf({ organizations: organizations(item()).replace('<title>Course</title>', '') });
    const { title, description } = read(xml.replace(/<metadata>.*<\/metadata>/, lom));
    expect([title, description]).toEqual(['Named there', 'About it.']);
  });

  test('states whether its objectives are shared with other courses', () => {
    const shared = (attributes: string) =>
      read(manifestOf({ namespaces: of2004, organizations: organizations(item(), attributes) })).organization
        .objectives_global_to_system;
    expect([shared(''), shared('adlseq:objectivesGlobalToSystem="false"')]).toEqual([true, false]);
  });
});

const item = (inside = '') => `<item identifier="i" identifierref="r"><title>I</title>${inside}</item>`;

describe('sequencing', () => {
  const sequenced = (own: string, collection = '') =>
    read(
      manifestOf({
        namespaces: of2004,
        organizations: organizations(
          item(own),
          '',
          '<imsss:sequencing><imsss:controlMode flow="true"/></imsss:sequencing>',
        ),
        more: collection && `<imsss:sequencingCollection>${collection}</imsss:sequencingCollection>`,
      }),
    );

  test('is read as written, without prefixes, and repeatable elements become lists', () => {
    const { organization } = sequenced(`<imsss:sequencing><imsss:controlMode choice="false"/>
      <imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
      <imsss:ruleCondition operator="not" condition="satisfied"/></imsss:ruleConditions>
      <imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
      <imsss:objectives><imsss:primaryObjective objectiveID="P" satisfiedByMeasure="true">
      <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`);
    expect(organization.sequencing).toEqual({ controlMode: { flow: 'true' } });
    expect(organization.items[0]?.sequencing).toEqual({
      controlMode: { choice: 'false' },
      sequencingRules: {
        preConditionRule: [
          {
            ruleConditions: {
              conditionCombination: 'any',
              ruleCondition: [{ operator: 'not', condition: 'satisfied' }],
            },
            ruleAction: { action: 'disabled' },
          },
        ],
      },
      objectives: {
        primaryObjective: { objectiveID: 'P', satisfiedByMeasure: 'true', minNormalizedMeasure: '0.6' },
      },
    });
  });

  test('adds the elements that an IDRef refers to below its own', () => {
    const shared =
      '<imsss:sequencing ID="s"><imsss:controlMode flow="true" choice="false"/><imsss:limitConditions attemptLimit="2"/></imsss:sequencing>';
    const { organization, warnings } = sequenced(
      '<imsss:sequencing IDRef="s"><imsss:controlMode flow="false"/></imsss:sequencing>',
      shared,
    );
    expect(organization.items[0]?.sequencing).toEqual({
      controlMode: { flow: 'false' },
      limitConditions: { attemptLimit: '2' },
    });
    expect(warnings).toEqual([]);
  });

  test('reports an IDRef that refers to nothing', () => {
    const { warnings } = sequenced('<imsss:sequencing IDRef="t"/>');
    expect(warnings).toEqual([expect.stringContaining('refers to the sequencing "t"')]);
  });

  test("merges ADL's objectives of the 4th edition with IMS's", () => {
    const { organization } = sequenced(`<imsss:sequencing><imsss:objectives>
      <imsss:primaryObjective objectiveID="P"><imsss:mapInfo targetObjectiveID="G"/></imsss:primaryObjective></imsss:objectives>
      <adlseq:objectives><adlseq:objective objectiveID="P"><adlseq:mapInfo targetObjectiveID="G" readRawScore="true"/>
      <adlseq:mapInfo targetObjectiveID="H" writeRawScore="true"/></adlseq:objective></adlseq:objectives></imsss:sequencing>`);
    expect(organization.items[0]?.sequencing).toEqual({
      objectives: {
        primaryObjective: {
          objectiveID: 'P',
          mapInfo: [
            { targetObjectiveID: 'G', readRawScore: 'true' },
            {
              targetObjectiveID: 'H',
              writeRawScore: 'true',
              readSatisfiedStatus: 'false',
              readNormalizedMeasure: 'false',
            },
          ],
        },
      },
    });
  });
});

test('reads a manifest of one megabyte with 3,000 items', () => {
  const items = Array.from(
    { length: 3000 },
    (_, n) =>
      `<item identifier="i${n}" identifierref="r${n}"><title>${'Long title '.repeat(20)}</title></item>`,
  );
  const all = items.map((_, n) => resource(`r${n}`, `p${n}.html`));
  const xml = manifestOf({ organizations: organizations(items.join('')), resources: resources(...all) });
  expect(xml.length).toBeGreaterThan(1_000_000);
  const files = items.map((_, n) => `p${n}.html`);
  expect(read(xml, ...files).organization.items).toHaveLength(3000);
});

test.each([
  ['another root', '<html/>', 'begins with <html>'],
  [
    'a file that is not there',
    manifestOf({ resources: resources(resource('r', 'a.html')) }),
    'does not hold the file "a.html"',
  ],
  ['nothing at all', '<manifest identifier="m"/>', 'no item that refers to a resource'],
])('refuses %s', (_, xml, why) => {
  expect(() => read(xml)).toThrow(why);
});
