import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';

/** A legal duty of the operator, as the developers read the law. */
export interface Duty {
  key: string;
  duty: ReactNode;
  /** The section of the law. */
  source: string;
  /** How the product meets it. */
  met: ReactNode;
  /** What the operator still has to do. */
  yours: ReactNode;
  /** Pages of this site where it can be checked. */
  pages: readonly { to: string; name: ReactNode }[];
}

const moderation = { to: paths.moderation, name: <Trans>Moderation</Trans> };
const retention = { to: paths.retention, name: <Trans>How long data stays</Trans> };
const settings = { to: paths.settings, name: <Trans>Settings</Trans> };
const audit = { to: paths.audit, name: <Trans>Audit log</Trans> };
const breaches = { to: paths.breaches, name: <Trans>Breaches</Trans> };
const requests = { to: paths.dataRequests, name: <Trans>Requests about data</Trans> };

export const duties: readonly Duty[] = [
  {
    key: 'chat',
    duty: (
      <Trans>
        A service with chats that children may use: moderate it, take reasonable steps against offences, show
        safety messages in plain words, offer a way to report, and report to the police.
      </Trans>
    ),
    source: 'Films and Publications Act 65 of 1996, section 24C(2)',
    met: (
      <Trans>
        Only adults take part, by their date of birth. Even so, people can report everything, a moderator
        looks within an hour or a day, every chat shows the safety box, and the letter to the police is ready.
      </Trans>
    ),
    yours: (
      <Trans>
        Have people who look at the queue every day, also at weekends, and register with the Board if the law
        asks you to.
      </Trans>
    ),
    pages: [moderation, settings],
  },
  {
    key: 'child',
    duty: (
      <Trans>
        Sexual abuse of a child in pictures or words: stop access, keep the evidence, report it to the police.
      </Trans>
    ),
    source: 'Films and Publications Act, section 27A',
    met: (
      <Trans>
        One report hides it from everybody. We keep the evidence when its author deletes it or leaves, we note
        every look at it, and we keep a case that was given to the police until you release it.
      </Trans>
    ),
    yours: <Trans>Call the police and send the letter, within the time that your lawyers name.</Trans>,
    pages: [moderation, audit],
  },
  {
    key: 'complaints',
    duty: (
      <Trans>
        Complaints to the Film and Publication Board about prohibited content: it answers in 7 days and
        decides in 30.
      </Trans>
    ),
    source: 'Films and Publications Amendment Regulations 2022, regulation 31',
    met: <Trans>Evidence is kept for 90 days after a case is closed, and longer if you set so.</Trans>,
    yours: <Trans>Keep a case for the Board when it writes to you: note it in the case.</Trans>,
    pages: [retention, moderation],
  },
  {
    key: 'cybercrime',
    duty: (
      <Trans>
        A financial institution reports certain offences on its systems to the police within 72 hours, and
        preserves what may help. It has no duty to monitor. This section was not yet in force when this was
        written.
      </Trans>
    ),
    source: 'Cybercrimes Act 19 of 2020, section 54',
    met: (
      <Trans>
        A case can be kept for as long as it is needed, and you can print its letter with times, account and
        words.
      </Trans>
    ),
    yours: <Trans>Ask your lawyers whether the section is in force now, and who reports.</Trans>,
    pages: [moderation],
  },
  {
    key: 'malicious',
    duty: <Trans>Threats and intimate pictures without consent are crimes.</Trans>,
    source: 'Cybercrimes Act, chapter 2, sections 14 to 16',
    met: (
      <Trans>
        A report has a reason for each of them, and one report hides the thing at once. People who report a
        threat are told who to call.
      </Trans>
    ),
    yours: <Trans>Tell the person who was hurt that they can open a case at a police station.</Trans>,
    pages: [moderation],
  },
  {
    key: 'takedown',
    duty: <Trans>Take-down notices to a service that hosts what others write.</Trans>,
    source: 'Electronic Communications and Transactions Act 25 of 2002, sections 75 and 77',
    met: (
      <Trans>
        A notice comes as a ticket, which has a number and a date. What was done is in the case and in the
        audit log.
      </Trans>
    ),
    yours: (
      <Trans>
        Publish the address for such notices, and join an industry body if you want its protection.
      </Trans>
    ),
    pages: [{ to: paths.tickets, name: <Trans>Tickets</Trans> }, audit],
  },
  {
    key: 'children-data',
    duty: <Trans>The personal information of children needs the consent of a competent person.</Trans>,
    source: 'Protection of Personal Information Act 4 of 2013, sections 34 and 35',
    met: (
      <Trans>
        Nobody under the minimum age can register, and nobody under 18 can take part in the community.
      </Trans>
    ),
    yours: <Trans>Leave the minimum age at 18, or have your lawyers say what else is needed.</Trans>,
    pages: [settings],
  },
  {
    key: 'keep',
    duty: (
      <Trans>
        Personal information is kept no longer than it is needed; a record may stay where the law asks for it,
        or where it is reasonably needed for lawful purposes.
      </Trans>
    ),
    source: 'Protection of Personal Information Act, section 14(1)',
    met: (
      <Trans>
        Each kind of data has its period. Evidence of a reported thing stays for 90 days after the case is
        closed, even if its author leaves, because nobody may wipe out a threat by leaving.
      </Trans>
    ),
    yours: <Trans>Confirm the periods, and say so in your privacy policy.</Trans>,
    pages: [retention],
  },
  {
    key: 'rights',
    duty: (
      <Trans>
        People may see, correct and delete what is held about them; they are told of breaches, and so is the
        Information Regulator.
      </Trans>
    ),
    source: 'Protection of Personal Information Act, sections 18, 19 and 22 to 24',
    met: (
      <Trans>
        People fetch their own copy and delete their account by themselves; requests have a register with a
        clock, and breaches too.
      </Trans>
    ),
    yours: <Trans>Name an information officer, and answer within 30 days.</Trans>,
    pages: [requests, breaches, audit],
  },
  {
    key: 'abuse',
    duty: <Trans>Certain professionals must report the abuse of a child.</Trans>,
    source: 'Children’s Act 38 of 2005, section 110',
    met: (
      <Trans>
        Facilitators find in their guides what to do, and can hide and report in their own groups.
      </Trans>
    ),
    yours: <Trans>Tell facilitators whether they belong to those professionals.</Trans>,
    pages: [],
  },
];
