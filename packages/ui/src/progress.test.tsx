import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Accordion, AccordionSection } from './accordion.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { StatusMessage } from './status-message.tsx';
import { renderPart } from './testing/render-part.tsx';

test.each([
  [0, 60, '0', 0],
  [1, 60, '1', 1],
  [59, 60, '98', 7],
  [60, 60, '100', 8],
  [61, 60, '100', 8],
  [0, 0, '0', 0],
])('%i of %i slides are shown as %s %% and as %i filled steps', (completed, total, percent, climbed) => {
  const { container } = renderPart(
    <ProgressSteps completed={completed} total={total} label="Work Skills" text="as many slides" />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Work Skills' });
  expect(bar.getAttribute('aria-valuenow')).toBe(percent);
  expect(bar.getAttribute('aria-valuetext')).toBe('as many slides');
  expect(container.querySelectorAll('.step-climbed')).toHaveLength(climbed);
  expect(container.querySelectorAll('.step-sun')).toHaveLength(climbed > 0 ? 1 : 0);
});

test.each([0, 1, 7, 9, 10])('ten questions are shown as ten steps, %i of them filled', (completed) => {
  const { container } = renderPart(
    <ProgressSteps completed={completed} total={10} steps={10} label="Assessment" text="" />,
  );
  expect(container.querySelectorAll('rect')).toHaveLength(10);
  expect(container.querySelectorAll('.step-climbed')).toHaveLength(completed);
});

test('screen readers announce the value of a bar once', () => {
  renderPart(<ProgressBar percent={40} label="Uploaded" />);
  expect(screen.getByRole('progressbar', { name: 'Uploaded' }).getAttribute('value')).toBe('40');
  expect(screen.getByText(/40/).getAttribute('aria-hidden')).toBe('true');
});

test('sections of one accordion share a name, so that only one is open', () => {
  const { container } = renderPart(
    <Accordion>
      <AccordionSection name="faq" title="First" open>
        One
      </AccordionSection>
      <AccordionSection name="faq" title="Second">
        Two
      </AccordionSection>
    </Accordion>,
  );
  const sections = [...container.querySelectorAll('details')];
  expect(sections.map((section) => section.getAttribute('name'))).toEqual(['faq', 'faq']);
  expect(sections.map((section) => section.open)).toEqual([true, false]);
});

test('a status message takes the focus from the button that was pressed', () => {
  renderPart(<StatusMessage>It is sent.</StatusMessage>);
  expect(document.activeElement?.textContent).toBe('It is sent.');
});
