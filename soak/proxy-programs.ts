import { spawnSync } from 'node:child_process';

/** The program, if the system has it. */
const found = (name: string) =>
  [name, `/usr/sbin/${name}`].find((program) => spawnSync(program, ['-v']).status === 0);

export const nginx = found('nginx');
export const haproxy = found('haproxy');
