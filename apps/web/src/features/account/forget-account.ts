import { forgetTries } from '../activities/kept/kept-tries.ts';
import { forgetCv } from '../cv/forget.ts';
import { forgetJobSearch } from '../job-search/kept-records.ts';
import { forgetNotes } from '../on-device/on-device.ts';
import { forgetOperations } from '../outbox/forget.ts';

/** Nothing of an account that is no more stays on the device. */
export function forgetAccount(user: number): void {
  forgetTries(user);
  forgetNotes(user);
  forgetOperations(user);
  forgetCv(user);
  forgetJobSearch(user);
}
