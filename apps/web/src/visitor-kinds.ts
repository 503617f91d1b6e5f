import { visitorTries } from './features/activities/components/visitor-try-kind.tsx';
import type { VisitorKind } from './features/visitor-work/visitor-kind.ts';
import { visitorTexts } from './features/workbook/components/visitor-text-kind.tsx';

/** Kinds of visitors' items on a device, which accounts can take over. Loaded only if the device has such items. */
export const visitorKinds: VisitorKind[] = [visitorTexts, visitorTries];
