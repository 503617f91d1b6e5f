import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Prints at the end the cost of each project, and the slowest files. */
export default class CostReporter {
  #began = performance.now();
  #costs = join(mkdtempSync(join(tmpdir(), 'readytowork-costs-')), 'files');

  onInit() {
    process.env.TEST_COSTS = this.#costs;
  }

  onTestRunEnd(modules) {
    const lines = existsSync(this.#costs) ? readFileSync(this.#costs, 'utf8').trim().split('\n') : [];
    const processor = new Map(lines.map((line) => JSON.parse(line)));
    rmSync(dirname(this.#costs), { recursive: true });
    const files = modules.map((module) => costOf(module, processor.get(module.moduleId)));
    const projects = [...new Set(files.map(({ project }) => project))].map((name) => {
      const its = files.filter(({ project }) => project === name);
      return `${name.padEnd(12)} ${costs(its)}   ${its.length} files`;
    });
    const wall = (performance.now() - this.#began) / 1000;
    const slowest = files.toSorted((one, other) => other.wall - one.wall).slice(0, 10);
    process.stdout.write(
      [
        '',
        'project        CPU s   wall s   (sums of its files, which run in parallel)',
        ...projects,
        `${'the run'.padEnd(12)} ${''.padEnd(8)} ${seconds(wall)}`,
        '',
        'slowest files',
        ...slowest.map((file) => `${costs([file])}   ${file.path}`),
        '',
      ].join('\n'),
    );
  }
}

function costOf(module, processor = 0) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const parts = [environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration];
  return {
    path: module.relativeModuleId,
    project: module.project.name,
    processor,
    wall: sum(parts) / 1000,
  };
}

const costs = (files) =>
  `${seconds(sum(files.map(({ processor }) => processor)))} ${seconds(sum(files.map(({ wall }) => wall)))}`;

const seconds = (value) => value.toFixed(1).padStart(8);

const sum = (values) => values.reduce((total, value) => total + value, 0);
