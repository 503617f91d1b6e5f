import { withTimeout } from '@readytowork/ui/with-timeout';

/** The code that reads and writes files of questions; loaded when an editor chooses a file or a format. */
export const loadFormats = () => withTimeout(import('@readytowork/questions'));

/** The code that changes the text of a pool. */
export const loadPool = () => withTimeout(import('@readytowork/questions/pool'));

/** The questions as a form, which brings that code along. */
export const loadPoolForm = async () => ({
  default: (await withTimeout(import('./pool-form.tsx'))).PoolForm,
});
