import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.string().trim().min(1);

/** docs/specification.md, sections 2 and 9. */
const moduleCards = 7;

/** As packages/contract has them, which this file cannot import: Node.js reads it without a build. */
const families = ['work', 'people', 'money', 'entrepreneurial', 'digital', 'well-being'];

const card = z.strictObject({
  slug: z.string().regex(/^[a-z]+(_[a-z]+)*$/),
  title: words,
  family: z.enum(families),
  art: z.string().regex(/^[a-z]+$/),
  points: z.array(z.strictObject({ topic: words, text: words })).min(1),
});
const cards = z.array(card).length(moduleCards);

/** What a YAML file of the content has to be, by its name. */
const shapes: Record<string, z.ZodType> = { 'cards.yaml': cards };

/** Lets pages import content written as YAML: it is read, and checked, when the site is built. */
export function yamlFiles(): Plugin {
  return {
    name: 'yaml-files',
    transform: {
      filter: { id: /\.yaml$/ },
      handler(source, id) {
        const shape = shapes[id.split('/').at(-1) ?? ''];
        if (!shape) return;
        const read = shape.safeParse(parse(source));
        if (!read.success) this.error(`${id} is not what the site needs:\n${z.prettifyError(read.error)}`);
        return { code: `export default ${JSON.stringify(read.data)};`, map: null, moduleType: 'js' };
      },
    },
  };
}
