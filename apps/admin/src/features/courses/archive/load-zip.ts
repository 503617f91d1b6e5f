import { withTimeout } from '@readytowork/ui/with-timeout';

/** The code that reads and writes archives; loaded when an editor needs it. */
export const loadZip = () => withTimeout(import('./course-zip.ts'));
