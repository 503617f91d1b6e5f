import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import type { PublicCourse } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { AppStores } from './app-stores.tsx';
import { CourseList } from './course-list.tsx';
import { LandingHero } from './landing-hero.tsx';

const course = (more: Partial<PublicCourse> = {}): PublicCourse => ({
  id: 3,
  slug: 'money',
  name: 'Money Skills',
  is_scorm: false,
  family: 'money',
  art: 'jar',
  minutes: 50,
  assessment_minutes: 10,
  blurb: 'Where it goes.',
  version: 'v',
  chapters: ['Income'],
  slides: 40,
  bytes: 1_540_000,
  sample: null,
  ...more,
});

const hero = (courses: PublicCourse[]) => (
  <LandingHero title="ReadytoWork" description="Learn." courses={courses} />
);
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('shows visitors the links to register and to look inside, and users the link to the courses', () => {
  const { unmount } = renderSite(hero([course()]));
  expect(links()).toEqual(['Create account', 'Look inside first']);
  expect(screen.getByRole('link', { name: 'Look inside first' }).getAttribute('href')).toBe('/courses/money');
  unmount();
  signInAs(7);
  renderSite(hero([course()]));
  expect(links()).toEqual(['My Learning']);
});

test.each(['invite', 'closed'] as const)('registration %s: offers no account', (registration) => {
  renderSite(hero([]), { settings: { registration } });
  expect(links()).toEqual(['Sign in']);
});

test('computes its figures from the courses: shortest and longest duration and the most data', () => {
  renderSite(hero([course(), course({ slug: 'work', minutes: 35, bytes: 2_010_000 })]));
  expect(screen.getByText('35 to 50 minutes')).toBeTruthy();
  expect(screen.getByText('2.1 MB of data')).toBeTruthy();
});

test('states no data size as long as it is unknown for one course', () => {
  renderSite(hero([course(), course({ slug: 'work', bytes: null })]));
  expect(screen.queryByText(/MB of data/)).toBeNull();
});

test('leaves packages without slides out of its figures', () => {
  renderSite(hero([course(), course({ slug: 'scorm', slides: 0, bytes: null })]));
  expect(screen.getByText('1.6 MB of data')).toBeTruthy();
});

test('makes no promises and lists nothing if there are no courses', () => {
  renderSite(
    <>
      {hero([])}
      <CourseList courses={[]} />
    </>,
  );
  expect(screen.queryByText('It costs')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'The courses' })).toBeNull();
});

test('describes a course in one sentence, with its costs', () => {
  renderSite(<CourseList courses={[course({ blurb: 'Where it goes. And why.' })]} />);
  const words = screen.getByRole('article').textContent;
  for (const part of ['Money Skills', 'about 50 minutes', '1.6 MB', 'Where it goes.'])
    expect(words).toContain(part);
  expect(words).not.toContain('And why.');
});

test('shows only what is known about a package', () => {
  renderSite(<CourseList courses={[course({ chapters: [], slides: 0, bytes: null })]} />);
  expect(screen.getByRole('article').textContent).not.toMatch(/MB|Look inside/);
});

test('leads from each course inside', () => {
  renderSite(<CourseList courses={[course()]} />);
  expect(screen.getByRole('link', { name: 'Look inside Money Skills' }).getAttribute('href')).toBe(
    '/courses/money',
  );
});

test('shows six courses, and the others in a part to open', () => {
  const courses = Array.from({ length: 9 }, (_, at) => course({ slug: `c${at}`, name: `Course ${at}` }));
  const { container } = renderSite(<CourseList courses={courses} />);
  expect(container.querySelectorAll('details article')).toHaveLength(3);
  expect(container.querySelectorAll('article')).toHaveLength(9);
  expect(screen.getByText('Show all 9 courses')).toBeTruthy();
});

describe('the campaign in the link to Google Play', () => {
  const links = {
    terms: null,
    privacy: null,
    financial_services: null,
    google_play: 'https://play.google.com/store/search?q=ReadytoWork',
    app_store: 'https://apps.apple.com/x',
    app_gallery: 'https://appgallery.huawei.com/x',
    up_project_management: 'https://u.example/a',
    up_ai_and_data_science: 'https://u.example/b',
    career_guidance: 'https://guide.example/',
  };
  const come = () => {
    window.history.replaceState(null, '', '/?utm_source=radio&utm_campaign=winter&utm_medium=audio');
    return renderSite(<AppStores links={links} />);
  };
  const play = () => screen.getByRole('link', { name: /Google Play/ }).getAttribute('href');
  const forget = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer call is not in every browser that we serve.
    document.cookie = '_rtw_campaign=; Max-Age=0; Path=/';
    window.history.replaceState(null, '', '/');
  };
  beforeEach(forget);
  afterEach(forget);

  test('stores nothing before a yes, then adds the campaign to the link', async () => {
    const { user } = come();
    expect(document.cookie).not.toContain('_rtw_campaign');
    expect(play()).not.toContain('referrer');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(document.cookie).toContain('_rtw_campaign');
    expect(new URL(play() ?? '').searchParams.get('referrer')).toContain('utm_source=radio');
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  });

  test('stores nothing after a no, and does not ask again', async () => {
    const { user, unmount } = come();
    await user.click(screen.getByRole('button', { name: 'No' }));
    unmount();
    come();
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
    expect(document.cookie).not.toContain('_rtw_campaign');
  });

  test('passes the campaign of an earlier visit to Google Play only', () => {
    const campaign = encodeURIComponent('utm_source=radio&utm_campaign=winter&utm_medium=audio');
    // biome-ignore lint/suspicious/noDocumentCookie: the newer call is not in every browser that we serve.
    document.cookie = `_rtw_campaign=${campaign}; Path=/`;
    renderSite(<AppStores links={links} />);
    expect(new URL(play() ?? '').searchParams.get('referrer')).toBe(
      'utm_source=radio&utm_campaign=winter&utm_medium=audio',
    );
    expect(screen.getByRole('link', { name: /Apple App Store/ }).getAttribute('href')).toBe(links.app_store);
  });

  test('every store opens in a new tab', () => {
    renderSite(<AppStores links={links} />);
    expect(screen.getByText('Register on the App')).toBeTruthy();
    const stores = [
      ['Google Play', links.google_play],
      ['Apple App Store', links.app_store],
      ['Huawei AppGallery', links.app_gallery],
    ] as const;
    for (const [name, address] of stores) {
      const store = screen.getByRole('link', { name: new RegExp(name) });
      expect(['href', 'target', 'rel'].map((part) => store.getAttribute(part))).toEqual([
        address,
        '_blank',
        expect.stringContaining('noopener'),
      ]);
    }
  });

  test('asks nothing of visitors without a campaign', () => {
    renderSite(<AppStores links={links} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
