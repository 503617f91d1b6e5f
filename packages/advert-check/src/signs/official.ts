import { type Rule, spans } from '../rule.ts';
import { freeMail, isBeside } from './reach.ts';

const body =
  /\b(?:saps|(?:metro|african) police|police (?:service|trainees?)|sandf|defence force|home affairs|sassa|sars|revenue service|prasa|transnet|eskom|dep(?:artmen)?t of [a-z]+|government (?:jobs?|posts?|department|internship)|municipality|municipal (?:jobs?|posts?)|city of [a-z]+|correctional services|post office|epwp|public works|traffic (?:officers?|department)|nsfas|iec|stats sa|(?:public|state|district|provincial) (?:government|hospital)|dpsa)\b/g;
const waived =
  /\bz ?83\b(?:[ \n]\w{1,12}){0,5}[ \n](?:no longer|not)[ \n](?:needed|required)|\bno[ \n]z ?83\b|\bwithout[ \n](?:a[ \n])?z ?83\b/;
const properly =
  /\bz ?83\b|\bref(?:erence)?\.? ?(?:no|number|nr)?\.? ?[:#]? ?[a-z0-9]{1,12}[/-]|\.gov\.za|\bpsvc\b|\bvacancy circular\b|\bdpsa circular\b/;

/**
 * Finds adverts that pretend to come from the state, which gives a reference, asks for the form Z83 and takes applications at its
 * own addresses.
 */
export const official: Rule = ({ text }) => {
  const words = spans(text, body)
    .filter(({ from }) => !isBeside(text, from))
    .slice(0, 3);
  const isWaived = waived.exec(text);
  if (isWaived)
    return {
      sign: 'official',
      weight: 3,
      words: [{ from: isWaived.index, to: isWaived.index + isWaived[0].length }],
    };
  if (words.length === 0 || properly.test(text)) return undefined;
  const isReached =
    spans(text, freeMail).length > 0 || anyChatIn(text) || /\b0[678]\d[ -]?\d{3}[ -]?\d{4}/.test(text);
  const isHiring =
    /\b(?:hir(?:e|ing)|recruit\w*|vacanc\w+|posts?|jobs?|positions?|learnerships?|trainees?|apply|intern\w*)\b/.test(
      text,
    );
  const weight = spans(text, freeMail).length > 0 ? 3 : isReached ? 2 : 1;
  return isHiring ? { sign: 'official', weight, words } : undefined;
};

const anyChatIn = (text: string) => /\b(?:whats ?app|watsapp|telegram|inbox|dm)\b/.test(text);
