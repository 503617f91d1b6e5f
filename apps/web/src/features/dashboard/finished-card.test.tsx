import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { FinishedCard } from './finished-card.tsx';

const cv = '/cv';

test.each([
  [true, 'You have passed every course.', [cv, '/my-learning/certificates']],
  [false, 'You have completed every chapter.', [cv]],
])(
  'says that everything is done and links onward (user takes assessments: %s)',
  (assessed, words, addresses) => {
    const { container } = renderSite(<FinishedCard assessed={assessed} />);
    expect(container.textContent).toContain(words);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(addresses);
  },
);
