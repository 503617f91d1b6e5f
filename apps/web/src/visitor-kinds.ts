import { visitorTries } from './features/activities/components/visitor-try-kind.tsx';
import type { VisitorKind } from './features/visitor-work/visitor-kind.ts';
import { visitorTexts } from './features/workbook/components/visitor-text-kind.tsx';

/** What visitors leave on a device and accounts take over. The code is loaded only when there is some. */
export const visitorKinds: VisitorKind[] = [visitorTexts, visitorTries];
