import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { Footer } from './footer.tsx';

const bank = 'https://bank.example';
const store = 'https://store.example';
const links = {
  terms: `${bank}/terms`,
  privacy: `${bank}/privacy`,
  financial_services: `${bank}/fsp`,
  google_play: store,
  app_store: store,
  app_gallery: store,
  up_project_management: store,
  up_ai_and_data_science: store,
  career_guidance: store,
};

test('links to the questions and, behind a notice each, to three pages of the bank', () => {
  renderSite(<Footer />, { settings: { links } });
  const lists = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('list');
  const shown = within(lists.at(-1) ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-haspopup')]);
  expect(shown).toEqual([
    ['Terms & Conditions', '/leaving/terms', 'dialog'],
    ['Frequently Asked Questions', '/faq', null],
    ['Privacy Policy', '/leaving/privacy', 'dialog'],
    ['Authorised Financial Services Provider', '/leaving/financial-services', 'dialog'],
  ]);
});
