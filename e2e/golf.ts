import type { FrameLocator } from 'playwright-core';

/** The frame in which a golf course with one SCO shows its pages. */
export const contentOf = (course: FrameLocator) => course.frameLocator('#contentFrame');

/** Waits for a page of the golf course. */
export const shows = (course: FrameLocator, heading: string) =>
  contentOf(course).getByRole('heading', { name: heading, exact: true }).waitFor();

/** Turns this many pages of the golf course, each when the one before is gone; two of them look alike. */
export async function turn(course: FrameLocator, pages: number): Promise<void> {
  for (let turned = 0; turned < pages; turned++) {
    const body = contentOf(course).locator('body');
    await body.evaluate((element) => element.setAttribute('data-seen', ''));
    await course.locator('#butNext').click();
    await contentOf(course).locator('body:not([data-seen]) h1, body:not([data-seen]) h2').first().waitFor();
  }
}
