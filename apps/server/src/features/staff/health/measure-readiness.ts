import { Gauge, type Registry } from 'prom-client';
import { freeBytes } from '../../../storage/free-bytes.ts';
import { type Readiness, type Report, troubles } from './readiness.ts';

/** Exports readiness as metrics: a gauge of it, one of each trouble, and the free space of the data folder. */
export function measureReadiness(registry: Registry, readiness: Readiness, dataDir: string): void {
  let asked: Promise<Report> | undefined;
  const look = () => {
    asked ??= readiness.look().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  new Gauge({
    name: 'readytowork_ready',
    help: '1 while GET /readyz answers 200, else 0.',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.set((await look()).status === 'ready' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'readytowork_trouble',
    help: '1 for each thing that is wrong: away, read_only, no_connection and disk_full are of the database.',
    labelNames: ['kind'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { trouble = [] } = await look();
      for (const kind of troubles) this.set({ kind }, trouble.includes(kind) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'readytowork_data_dir_free_bytes',
    help: 'Free bytes of the disk that holds DATA_DIR.',
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(dataDir));
    },
  });
}
