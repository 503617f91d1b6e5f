import { houseRules } from '@readytowork/contract';
import { renderPart } from '@readytowork/ui/testing/render-part';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HouseRules, shownVersion } from './house-rules.tsx';

test('sends the version of the rules that it shows', () => {
  expect(shownVersion).toBe(houseRules.version);
});

test('shows each rule and the consequences of breaking it', () => {
  renderPart(<HouseRules />);
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(document.body.textContent).toContain('90 days');
});
