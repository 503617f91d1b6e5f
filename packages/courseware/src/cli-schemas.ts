import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { courseSchemas } from './schemas.ts';

/** Writes the committed JSON Schemas. */
export async function writeSchemas(): Promise<number> {
  const folder = new URL('../schemas/', import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(courseSchemas())) {
    const file = fileURLToPath(new URL(name, folder));
    await writeFile(file, text);
    console.log(file);
  }
  return 0;
}
