import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { CompleteOffline } from './complete-offline.tsx';

const box = () => screen.getByRole('checkbox', { name: 'Complete Offline' });
const hint = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent;

test('ticks a chapter that the learner completed offline', async () => {
  const onTick = vi.fn();
  const { user } = renderSite(<CompleteOffline complete={false} onTick={onTick} />);
  expect(hint()).toContain('Tick this');
  await user.click(box());
  expect(onTick).toHaveBeenCalledOnce();
});

test('is already ticked and disabled if the chapter is complete', async () => {
  const onTick = vi.fn();
  const { user } = renderSite(<CompleteOffline complete onTick={onTick} />);
  expect(box()).toHaveProperty('checked', true);
  expect(hint()).toBe('This chapter is complete.');
  await user.click(box());
  expect(onTick).not.toHaveBeenCalled();
});
