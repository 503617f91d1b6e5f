import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Price } from './price.tsx';

test('shows the price of a size if the price of a megabyte is set, and nothing otherwise', () => {
  const priced = renderSite(<Price size={12.4} />, { settings: { cents_per_mb: 12 } });
  expect(priced.container.textContent).toBe('about R1.50');
  priced.unmount();
  expect(renderSite(<Price size={12.4} />).container.textContent).toBe('');
});
