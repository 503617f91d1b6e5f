// Node 20 gives a worker thread no TypeScript through `--import tsx`, so this thread asks for it by itself.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
