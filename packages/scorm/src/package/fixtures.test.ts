import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CoursePackage, openPackage } from './package.ts';

const fixtures = join(import.meta.dirname, '../../../../../shared/fixtures');
const folder = join(fixtures, 'scorm');
const found = join(fixtures, 'found');

const launches = ({ organization }: CoursePackage): string[] => {
  const below = (items: typeof organization.items): string[] =>
    items.flatMap(({ href, children }) => [...(href === null ? [] : [href]), ...below(children)]);
  return below(organization.items);
};

describe.skipIf(!existsSync(folder))('packages of other authors', () => {
  test.each([
    ['golf_ContentPackagingOneFilePerSCO_SCORM12', '1.2', 18, 'Playing/Playing.html'],
    ['golf_RuntimeMinimumCalls_SCORM12', '1.2', 18, 'Playing/Playing.html'],
    ['golf_RuntimeBasicCalls_SCORM12', '1.2', 1, 'shared/launchpage.html'],
    ['golf_RuntimeBasicCalls_SCORM20043rdEdition', '2004 3rd', 1, 'shared/launchpage.html'],
    ['golf_RunTimeAdvancedCalls_SCORM20043rdEdition', '2004 3rd', 1, 'shared/launchpage.html'],
    [
      'golf_SequencingForcedSequential_SCORM20043rdEdition',
      '2004 3rd',
      5,
      'shared/launchpage.html?content=playing',
    ],
    ['synthetic_ContentPackagingWithMetadata_SCORM12', '1.2', 1, 'index.html'],
    ['synthetic_LaunchUrlFromNestedItem_SCORM12', '1.2', 2, 'content/topic1.html'],
    ['synthetic_MultipleItemsWithIdentifierRef_SCORM12', '1.2', 3, 'content/item1.html'],
    ['synthetic_PrerequisitesTest_SCORM12', '1.2', 4, 'module1.html'],
  ])('%s: edition %s, with %i launchable items', async (name, detail, count, first) => {
    const course = await openPackage(join(folder, `${name}.zip`));
    const hrefs = launches(course);
    expect([course.detail, hrefs.length, hrefs[0], course.warnings]).toEqual([detail, count, first, []]);
    for (const { path } of course.files)
      await course.unpack(path, async (bytes) => {
        for await (const chunk of bytes) expect(chunk.length).toBeGreaterThan(0);
      });
    await course.close();
  });

  test('accepts a package with an item that leads nowhere, and names that item', async () => {
    const course = await openPackage(join(folder, 'synthetic_ItemWithNonExistentResourceId_SCORM12.zip'));
    expect(launches(course)).toEqual(['content/item2.html']);
    expect(course.warnings).toEqual([expect.stringContaining('"Item 1" (item_1) leads nowhere')]);
    await course.close();
  });

  test.each([
    ['AdlAttributes_SCORM20043rdEdition', 'does not hold the file "index.html"'],
    ['ComplexNestedOrganization_SCORM12', 'does not hold the file'],
    ['ContentPackagingNoSchemaVersion_SCORM20042ndEdition', 'does not hold the file "index.html"'],
    ['InvalidFileReferences_SCORM12', 'does not hold the file "content/nonexistent.html"'],
    ['InvalidMissingOrgIdentifier_SCORM20043rdEdition', 'does not hold the file "index.html"'],
    ['MalformedXml_SCORM12', 'line 27: this is not XML'],
    ['MinimalValid_SCORM20043rdEdition', 'does not hold the file "index.html"'],
    ['MissingLaunchUrl_SCORM12', 'its resource "resource_1" has no href'],
    ['MissingRequiredFields_SCORM12', 'does not hold the file "content/index.html"'],
  ])('refuses %s: %s', async (name, why) => {
    await expect(openPackage(join(folder, `synthetic_${name}.zip`))).rejects.toThrow(why);
  });
});

describe.skipIf(!existsSync(found))('small packages that failed', () => {
  const open = (name: string) => openPackage(join(found, `${name}.zip`));

  test('quotes and dashes of windows-1252 in a title', async () => {
    const course = await open('enc_1252_true');
    expect(course.organization.title).toBe('Geld – “môre”');
    await course.close();
  });

  test('names in other upper and lower case inside pages', async () => {
    const course = await open('case_inside');
    expect(course.warningsOfFiles).toEqual([
      expect.stringContaining('"index.html" asks for "scripts/Lower.js", the zip holds "Scripts/lower.js"'),
    ]);
    await course.close();
  });

  test('quotes and dashes of windows-1252 in file names', async () => {
    const course = await open('names_cp1252_named');
    expect(course.files.map(({ path }) => path)).toContain('lib/Lerner’s gids – môre.js');
    expect(course.warnings).toEqual([]);
    await course.close();
  });
});
