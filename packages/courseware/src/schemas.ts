import { z } from 'zod';
import { cvFile } from './cv-file.ts';
import { factsFile } from './facts-file.ts';
import { glossaryFile } from './glossary-file.ts';
import { moduleFile } from './module-file.ts';
import { quizFile } from './quiz-file.ts';

/**
 * JSON Schemas of the YAML files of a course and of a CV template, by file name in packages/courseware/schemas. Draft 7, which
 * editors' YAML support knows best.
 */
export function courseSchemas(): Record<string, string> {
  return {
    'module.json': print(moduleFile),
    'quiz.json': print(quizFile),
    'facts.json': print(factsFile),
    'glossary.json': print(glossaryFile),
    'cv.json': print(cvFile),
  };
}

function print(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }), null, 2)}\n`;
}
