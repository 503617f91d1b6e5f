import { createHmac } from 'node:crypto';
import type { LearnerName } from '@readytowork/contract';
import { catalogueOf, type Language } from '../../../words/languages.ts';
import { isFromContent } from '../modules/imported.ts';

/** The data about the learner that a package gets. */
export interface ScormLearner {
  id: string;
  /** "Last, First", as 1.2 requires (RTE 3.4.4). */
  name: string;
}

/** A learner, and the choices of the module that plays the package. */
interface Asked {
  accountId: number;
  moduleId: number;
  first_name: string;
  last_name: string;
  /** An editor's choice; null for the default. */
  learner_name: LearnerName | null;
  learner_key: string;
}

/** Only our own packages get the full name by default: the authors of the others are unknown. */
export const learnerNameOf = (moduleId: number, chosen: LearnerName | null): LearnerName =>
  chosen ?? (isFromContent(moduleId) ? 'full_name' : 'first_name');

/**
 * The id is the same in every run and process, differs between modules, and does not reveal the account. A withheld last name
 * leaves an empty place, because packages split the name at the comma.
 */
export function learnerOf(asked: Asked, language: Language): ScormLearner {
  const { accountId, moduleId, first_name, last_name, learner_name, learner_key } = asked;
  const { nameless_learner } = catalogueOf(language).terms;
  const names = {
    none: `, ${nameless_learner}`,
    first_name: `, ${first_name}`,
    full_name: `${last_name}, ${first_name}`,
  };
  return {
    id: createHmac('sha256', learner_key).update(String(accountId)).digest('hex').slice(0, 32),
    name: names[learnerNameOf(moduleId, learner_name)],
  };
}
