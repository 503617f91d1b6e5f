import { join } from 'node:path';
import { loadResources, type Resource } from '@readytowork/courseware';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from './resource-files.ts';
import { readingView } from './resources.view.ts';

let resources: Resource[];
beforeAll(async () => {
  resources = await loadResources(join(import.meta.dirname, '../../../../../../content/resources'));
});
const withSlug = (slug: string) => {
  const found = resources.find((resource) => resource.slug === slug);
  if (!found) throw new Error(`no resource ${slug}`);
  return found;
};

describe('the files of a resource', () => {
  test('of a CV are listed blank before filled in and Word before PDF, each with a descriptive file name', () => {
    const files = filesOf(withSlug('cv-first-job'));
    expect(files.map(({ name, format, label }) => [name, format, label])).toEqual([
      ['cv-first-job-example.docx', 'docx', 'Example, to change'],
      ['cv-first-job-example.pdf', 'pdf', 'Example, to look at'],
      ['cv-first-job-blank.docx', 'docx', 'Empty, to type in'],
      ['cv-first-job-blank.pdf', 'pdf', 'Empty, to write by hand'],
    ]);
    for (const { savedAs, format, name } of files)
      expect(savedAs).toMatch(
        new RegExp(`^CV .+ \\((${name.includes('blank') ? 'empty' : 'example'})\\)\\.${format}$`),
      );
  });

  test('of a guide are a single one, named after its title', () => {
    const guide = withSlug('buying-a-car');
    expect(filesOf(guide)).toMatchObject([
      { name: 'buying-a-car.pdf', format: 'pdf', savedAs: `${guide.title}.pdf` },
    ]);
  });

  test('have unique names over all resources, so that a URL leads to one file', () => {
    const names = resources.flatMap(filesOf).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(encodeURIComponent(name)).toBe(name);
  });
});

test('include readable text for a guide, and none for a CV template', () => {
  expect(readingView(withSlug('buying-a-house'))?.html).toContain('<p>');
  expect(readingView(withSlug('cv-first-job'))).toBeUndefined();
});
