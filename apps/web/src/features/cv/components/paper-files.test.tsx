import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phoneFonts } from '../../../../../../packages/cv/src/testing/phone-fonts.ts';
import { renderSite } from '../../../testing/render-site.tsx';
import { PaperFiles } from './paper-files.tsx';

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const paperOf = (text: string) => ({
  title: 'CV',
  accent: '#000000',
  blocks: [{ kind: 'text' as const, text }],
});
const open = (text: string) => renderSite(<PaperFiles paper={paperOf(text)} name="Thandi" what="CV" />);
const press = (name: string) => screen.getByRole('button', { name });

test('without a network explains that the PDF lacks its letters, saves for Word, and makes the PDF later', async () => {
  const fetchFonts = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchFonts.mockImplementation(async () => new Response(phoneFonts));
  vi.stubGlobal('fetch', fetchFonts);
  const { user } = open('Tshivenḓa');
  await user.click(press('Save as PDF'));
  const problem = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(problem.textContent).toContain('could not be fetched');
  expect(problem.textContent).toContain('save it for Word');
  await user.click(press('Save for Word'));
  await waitFor(() => expect(saved).toEqual(['Thandi-CV.docx']), { timeout: 10_000 });
  await user.click(press('Save as PDF'));
  await waitFor(() => expect(saved).toEqual(['Thandi-CV.docx', 'Thandi-CV.pdf']));
  await user.click(press('Save as PDF'));
  await waitFor(() => expect(saved).toHaveLength(3));
  // Only these: a timer of an earlier test file may fetch something else meanwhile.
  const ofLetters = fetchFonts.mock.calls.filter(([address]) => String(address).endsWith('.ttc'));
  expect(ofLetters).toHaveLength(2);
});

test('names letters that the PDF cannot show, and offers the other ways', () => {
  open('王 😀');
  expect(screen.getByText(/Our PDF has no letter for 王 😀/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull();
  expect(press('Save for Word')).toBeTruthy();
});
