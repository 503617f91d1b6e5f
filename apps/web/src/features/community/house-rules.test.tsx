import { houseRules } from '@readytowork/contract';
import { renderPart } from '@readytowork/ui/testing/render-part';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseRules, shownVersion } from './house-rules.tsx';

test('what is agreed to is what is shown', () => {
  expect(shownVersion).toBe(houseRules.version);
});

test('says each rule, and what happens then', () => {
  renderPart(<HouseRules />);
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(document.body.textContent).toContain('90 days');
});
