import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Price } from './price.tsx';

test('shows what a size costs if the price per megabyte is set, and otherwise nothing', () => {
  const priced = renderSite(<Price size={12.4} />, { settings: { cents_per_mb: 12 } });
  expect(priced.container.textContent).toBe('about R1.50');
  priced.unmount();
  expect(renderSite(<Price size={12.4} />).container.textContent).toBe('');
});
