import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { courseSchemas } from './schemas.ts';

test.each(Object.entries(courseSchemas()))(
  'schemas/%s matches the code (npm run course -- schemas updates it)',
  async (name, text) => {
    expect(await readFile(new URL(`../schemas/${name}`, import.meta.url), 'utf8')).toBe(text);
  },
);
