import { join } from 'node:path';
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { light } from '@readytowork/brand';
import { fontFamilies, readFonts } from './fonts.ts';
import type { Job } from './job.ts';
import { encodePicture } from './picture.ts';
import { templateFolder } from './places.ts';

/** Typst with our templates and fonts. Runs one job at a time; `startRenderer` runs it in a separate process. */
export interface Engine {
  /** Compiles a job to PDF, WebP or a Word file. Rejects with Typst's message if the template refuses the data. */
  run(job: Job): Promise<Uint8Array>;
}

/** Given to every template: the colours of packages/brand and the names of our fonts. */
const brand = JSON.stringify({ colours: light, fonts: fontFamilies });

export function createEngine(): Engine {
  const workspace = templateFolder();
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] });
  const compile = (job: Job): string | Uint8Array => {
    const mainFilePath = join(workspace, `${job.template}.typ`);
    try {
      const document = documentOf(compiler, {
        mainFilePath,
        inputs: { data: job.data, words: job.words, brand },
      });
      return job.picture ? compiler.plainSvg(document) : compiler.pdf(document);
    } finally {
      // Typst caches every compilation; with new data each time, the cache would grow without limit.
      compiler.evictCache(0);
    }
  };
  return {
    async run(job) {
      if (job.word) return wordFile(job.data);
      const result = compile(job);
      return typeof result === 'string' ? encodePicture(result, job.picture) : result;
    },
  };
}

/** Loaded on first use, because few processes ever write a Word file. */
async function wordFile(data: string): Promise<Uint8Array> {
  const { writeCv } = await import('./cv-word.ts');
  return writeCv(JSON.parse(data));
}

type Source = Parameters<NodeCompiler['compile']>[0];

function documentOf(compiler: NodeCompiler, source: Source): NodeTypstDocument {
  const outcome = compiler.compile(source);
  const failure = outcome.takeError();
  if (failure) throw new Error(explain(failure));
  const document = outcome.result;
  if (!document) throw new Error('Typst gave neither a document nor a reason.');
  return document;
}

/** The first error of Typst, without the prefix that it adds to our own messages. */
function explain(failure: NodeError): string {
  const messages: string[] = failure.shortDiagnostics.map(({ message }) => String(message));
  const first = messages[0] ?? 'Typst stopped without a reason.';
  return first.replace(/^panicked with: "(.*)"$/s, '$1').replaceAll('\\"', '"');
}
