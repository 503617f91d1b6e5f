import { forgetTries } from '../activities/kept/stored-tries.ts';
import { forgetCv } from '../cv/forget.ts';
import { JobRecords } from '../job-search/job-records.ts';
import { forgetNotes } from '../on-device/on-device.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { forgetOperations } from '../outbox/forget.ts';
import { forgetClaimed } from '../visitor-work/visitor-items.ts';

/** Removes all data of a deleted account from this device. */
export function forgetAccount(outbox: BrowserOutbox, user: number): void {
  forgetTries(user);
  forgetNotes(user);
  forgetOperations(outbox, user);
  forgetCv(outbox.store, user);
  forgetClaimed(outbox.store, user);
  new JobRecords(outbox).forgetUser(user);
}
