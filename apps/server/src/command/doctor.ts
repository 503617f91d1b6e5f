import { examine } from '../doctor/doctor.ts';

const colours = { green: 32, amber: 33, red: 31 };
const paint = (colour: keyof typeof colours) => {
  const word = colour.toUpperCase().padEnd(5);
  return process.stdout.isTTY ? `\x1b[${colours[colour]}m${word}\x1b[0m` : word;
};

/** `npm run doctor`: checks everything around the server, and says what to do. */
const findings = await examine(process.env);
const width = Math.max(...findings.map(({ check }) => check.length));
for (const { check, colour, says, todo } of findings) {
  process.stdout.write(`${paint(colour)}  ${check.padEnd(width)}  ${says}\n`);
  if (todo) process.stdout.write(`${' '.repeat(width + 9)}${todo}\n`);
}
if (findings.some(({ colour }) => colour === 'red')) process.exitCode = 1;
