import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { CourseDraft } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { NewCourse } from './new-course.tsx';

const create = 'POST /v1/modules/';
const draft: CourseDraft = {
  module: 21,
  slug: 'first_aid',
  name: 'First Aid',
  files: [],
  pictures: [],
  changes: 1,
  is_overtaken: false,
  scheduled: null,
  revision: 'd1',
};
const course = { 'module.yaml': 'number: 3\n', 'chapters/01-bleeding.md': '# Bleeding\n' };

beforeEach(() => signInAs(1));

/** The page with a name typed and the ZIP chosen as the beginning. */
async function openWithZip() {
  const server = stubServer({ 'GET /v1/modules/': { modules: [] }, [create]: draft });
  const page = renderAdmin(<NewCourse />);
  await page.user.type(screen.getByLabelText('Name of the course'), 'First Aid');
  await page.user.selectOptions(screen.getByLabelText('Begin with'), 'A ZIP of a course’s folder');
  const choose = (files: Record<string, string>) => {
    const bytes = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    return page.user.upload(screen.getByLabelText('ZIP of a course'), new File([bytes], 'first_aid.zip'));
  };
  return { ...page, server, choose };
}
const make = () => screen.getByRole('button', { name: 'Make the course' });

test('creates a course from the files of a ZIP', async () => {
  const { choose, server, user } = await openWithZip();
  await choose(course);
  await screen.findByText(/^2 files were read\./);
  await user.click(make());
  await expect.poll(() => server.bodiesOf(create)).toHaveLength(1);
  expect(server.bodiesOf(create)).toEqual([
    {
      name: 'First Aid',
      slug: 'first_aid',
      copy_of: null,
      files: Object.entries(course).map(([name, text]) => ({ name, text })),
    },
  ]);
});

test('creates no course until a ZIP is read, and says why a ZIP is refused', async () => {
  const { choose } = await openWithZip();
  expect(make()).toHaveProperty('disabled', true);
  await choose({ ...course, 'quiz.txt': 'x' });
  expect((await screen.findByText(/Nothing was taken/)).parentElement?.textContent).toContain('quiz.txt');
  expect(make()).toHaveProperty('disabled', true);
  await choose(course);
  await screen.findByText(/^2 files were read\./);
  expect(make()).toHaveProperty('disabled', false);
});

test('needs no ZIP after another template is chosen', async () => {
  const { server, user } = await openWithZip();
  await user.selectOptions(screen.getByLabelText('Begin with'), 'An example of two short chapters');
  await user.click(make());
  await expect
    .poll(() => server.bodiesOf(create))
    .toEqual([{ name: 'First Aid', slug: 'first_aid', copy_of: null }]);
});
