import { writeAiken } from './aiken.ts';
import { writeCsv } from './csv.ts';
import { writeGift } from './gift.ts';
import { writeMoodleXml } from './moodle-xml.ts';
import { writeQtiPackage } from './qti-package.ts';
import type { Format, Question } from './question.ts';
import { tidy } from './tidy.ts';

export interface WrittenFile {
  content: string | Uint8Array<ArrayBuffer>;
  /** The ending of its name. */
  ending: string;
  type: string;
}

/**
 * Writes questions as a file of a format. `readQuestions` reads the same questions from it; from Aiken the question and its options
 * alone, each on one line.
 */
export function writeQuestions(questions: readonly Question[], format: Format): WrittenFile {
  const tidied = questions.map(tidyQuestion);
  switch (format) {
    case 'aiken':
      return { content: writeAiken(tidied), ending: 'txt', type: 'text/plain' };
    case 'gift':
      return { content: writeGift(tidied), ending: 'gift', type: 'text/plain' };
    case 'moodle-xml':
      return { content: writeMoodleXml(tidied), ending: 'xml', type: 'application/xml' };
    case 'csv':
      return { content: writeCsv(tidied), ending: 'csv', type: 'text/csv' };
    default: {
      const bytes = writeQtiPackage(tidied, format === 'qti-3.0' ? '3.0' : '2.1');
      return { content: new Uint8Array(bytes), ending: 'zip', type: 'application/zip' };
    }
  }
}

/** Parts that are missing stay missing. */
function tidyQuestion({ question, right, wrong, explanation, ...marks }: Question): Question {
  const option = ({ text, coaching }: Question['wrong'][number]) => ({
    text: tidy(text),
    ...(coaching && { coaching: tidy(coaching) }),
  });
  const [a, b, c] = wrong;
  return {
    ...marks,
    question: tidy(question),
    right: tidy(right),
    wrong: [option(a), option(b), option(c)],
    ...(explanation && { explanation: tidy(explanation) }),
  };
}
