import { expect, test } from 'vitest';
import { takeWithoutNetwork } from '../e2e/kept-course.ts';
import { setUp } from '../e2e/setup.ts';
import { setUpPhone } from '../e2e/without-network.ts';

// Every course of slides, with its real pictures. Courses that are packages are not kept yet.
const on = setUp({});
const phone = setUpPhone(on);

test.each([
  [1, 'work'],
  [2, 'people'],
  [3, 'money'],
  [4, 'entrepreneurial'],
  [5, 'blockchain'],
  [6, 'computational_thinking'],
  [7, 'the_gig_economy'],
  [8, 'introduction_to_digital_literacy'],
  [9, 'tools_for_stress_management'],
  [10, 'embracing_change'],
  [11, 'time_management'],
  [12, 'creative_problem_solving'],
])('course %i, %s, is kept and passed without a network', async (module, slug) => {
  expect(await takeWithoutNetwork(on, phone, { module, slug })).toBeGreaterThan(15);
});
