import type { NoticeKind, ReportableKind, ReportReason } from '@readytowork/contract';
import type { MailWords } from '../../mail-words.ts';

const things: Record<ReportableKind, string> = {
  profile: 'your profile',
  post: 'one of your posts',
  comment: 'one of your comments',
  message: 'one of your messages',
  group_message: 'one of your messages in a learning group',
};

/** The broken rule in the words of the house rules. */
const rules: Record<ReportReason, string> = {
  child: 'Children must be safe here.',
  threat: 'We do not threaten anyone here.',
  'self-harm': 'We do not push anyone to hurt themselves.',
  sexual: 'Nothing sexual belongs here.',
  scam: 'We do not cheat each other, and we sell nothing here.',
  'personal-data': 'We do not show other people’s personal information.',
  insult: 'We do not insult each other.',
  other: 'It broke a house rule.',
};

/** The people who caused an event: at most two names, and the number of others. */
interface Who {
  names: string[];
  others: number;
}

const newsSentences: Record<NoticeKind, (who: string, many: boolean) => string> = {
  invitation: (who, many) => `${who} ${many ? 'want' : 'wants'} to connect with you.`,
  connected: (who, many) => `${who} accepted your ${many ? 'invitations' : 'invitation'}.`,
  comment: (who) => `${who} commented on what you posted.`,
  well_done: (who) => `${who} said “Well done” to what you posted.`,
  room: (who) => `${who} added you to a chat.`,
  post_approved: () => 'We have looked at one of your posts. Others can see it now.',
  post_refused: () => 'We have looked at one of your posts. We do not show it.',
  decision: () => 'A moderator has made a decision about you or what you wrote.',
  appeal: () => 'Someone else has looked at a decision again, as you asked.',
  data_copied: () => 'Our staff made a copy of your data, to answer a request.',
  group_facilitators: () => 'Other people lead one of your learning groups now.',
  group_added: () => 'You lead one more learning group now.',
};

function listed({ names, others }: Who): string {
  if (names.length === 0) return others === 1 ? 'Someone' : `${others} people`;
  const rest = others === 0 ? [] : [others === 1 ? 'one more person' : `${others} more people`];
  const all = [...names, ...rest];
  const last = all.pop();
  return all.length === 0 ? `${last}` : `${all.join(', ')} and ${last}`;
}

/** Mails about groups and the community. */
export const together = {
  group_invitation: ({ code, days }: { code: string; days: number }): MailWords => ({
    subject: 'You are invited to a learning group on ReadytoWork',
    paragraphs: [
      'A facilitator has invited you to a learning group on ReadytoWork, where you find free short courses that take young people from education into work. In a group you get courses with a date, and someone who notices when you are stuck.',
      'If you join, the facilitator of the group, and the support staff and administrators of ReadytoWork, see your name, how far you are in the courses of the group, your results in their assessments, and when you ask for help.',
      'They do not see your email address, your answers, your workbook, or what you do in other courses. You can leave at any time; from then on the group sees nothing of you.',
      'Follow this link to see whose group it is. Nothing happens until you agree.',
    ],
    action: 'Look at the group',
    notes: [
      `Or type this code on the page "Join a group": ${code}. The invitation is good for ${days} days.`,
      'If you do not want to join, or did not expect this, there is nothing to do: nobody sees anything of you, and we forget your address.',
    ],
  }),
  group_facilitator_added: (): MailWords => ({
    subject: 'You lead one more learning group on ReadytoWork',
    paragraphs: [
      'Someone made you a facilitator of a learning group. You see its learners and how far they are, and their calls for help reach you.',
    ],
    action: 'Open the group',
    notes: ['If you do not want to lead this group, you can leave it or hand it over on its page.'],
  }),
  group_help: ({ group }: { group: number }): MailWords => ({
    subject: `A learner asks for help in group ${group}, which has no facilitator`,
    paragraphs: [
      'A learner asked for help in a learning group that nobody leads at present. Please help the learner.',
      'An administrator can hand the group over to another facilitator, or close it.',
    ],
    action: 'Open the group',
    notes: [],
  }),
  group_message: ({ stopUrl }: { stopUrl: string | undefined }): MailWords => ({
    subject: 'Your facilitator wrote to you',
    paragraphs: [
      'The facilitator of one of your learning groups on ReadytoWork wrote you a message. You can read it and answer it on the page “My groups”.',
    ],
    action: 'Read the message',
    notes: [
      'For your privacy, this email does not say what was written.',
      ...(stopUrl
        ? [
            `Stop these emails with one press, without signing in: ${stopUrl} You still find the messages on the page “My groups”.`,
          ]
        : []),
    ],
  }),
  connection_invitation: ({ days, hasAccount }: { days: number; hasAccount: boolean }): MailWords => ({
    subject: 'Someone wants to connect with you on ReadytoWork',
    paragraphs: [
      'Someone who knows your email address has invited you to connect on ReadytoWork, where young people find free short courses that take them from education into work. People who are connected can see each other’s profiles and write to each other.',
      hasAccount
        ? 'Sign in to see who it is. Nothing happens until you accept.'
        : 'Make a free account with this email address and confirm the address. Then you will see who it is. Nothing happens until you accept. The community is for people who are 18 or older.',
    ],
    action: hasAccount ? 'See who it is' : 'Make my account',
    notes: [
      `The invitation is good for ${days} days.`,
      'If you do not want to connect, or did not expect this, you do not have to do anything. Nobody learns whether you have an account, and after that time we forget your address.',
    ],
  }),
  digest: ({ lines, stopUrl }: { lines: string[]; stopUrl: string | undefined }): MailWords => ({
    subject: 'What is new in your community',
    paragraphs: ['Here is what happened since our last email.', ...lines],
    action: 'See what is new',
    notes: [
      'You asked for one email a day when there is something new. For your privacy, this email does not say what people wrote.',
      ...(stopUrl ? [`Stop these emails with one press, without signing in: ${stopUrl}`] : []),
    ],
  }),
  digest_news: ({ kind, who }: { kind: NoticeKind; who: Who }): string =>
    newsSentences[kind](listed(who), who.names.length + who.others > 1),
  digest_chats: ({ chats }: { chats: number }): string =>
    `There are new messages in ${chats === 1 ? 'one' : chats} of your chats.`,
  decision: (values: {
    kind: ReportableKind;
    result: 'not let through' | 'hidden' | 'kept';
    reason: ReportReason | null;
  }): MailWords => {
    const thing = things[values.kind];
    const what = {
      'not let through': `A moderator looked at ${thing} before others saw it, and did not let it through.`,
      hidden: `A moderator looked at ${thing}. It is hidden from others now.`,
      kept: `A moderator looked at ${thing}. It stays as it is.`,
    };
    return {
      subject: `A decision about ${thing} in the community`,
      paragraphs: [what[values.result], ...(values.reason ? [rules[values.reason]] : [])],
      action: 'Read the decision',
      notes: ['You can ask for another look within 14 days. Then someone else decides.'],
    };
  },
  sanction_warning: 'This is a warning. Nothing else changes for you.',
  sanction_mute: ({ until }: { until: string }): string =>
    `You can read in the community, but not write, until ${until}, South African time.`,
  sanction_bar:
    'You cannot take part in the community any more. Your courses and certificates are as they were.',
  appeal: ({ kind, overturned }: { kind: ReportableKind; overturned: boolean }): MailWords => ({
    subject: 'Our answer to your request for another look',
    paragraphs: [
      overturned
        ? `Another moderator looked at ${things[kind]} again, and you were right. The decision does not count any more.`
        : `Another moderator looked at ${things[kind]} again. The decision stays.`,
    ],
    action: 'Read the answer',
    notes: [
      'We do not look a third time. If you think that we broke the law, write to us on the Self Help page.',
    ],
  }),
  urgent_case: ({ id, about }: { id: number; about: keyof typeof urgent }): MailWords => ({
    subject: `Case ${id}: a report about ${urgent[about]}. Look within the hour`,
    paragraphs: [
      `Someone reported something in the community. The report is about ${urgent[about]}. A moderator must look at it within an hour.`,
    ],
    action: 'Open the case',
    notes: ['This email says nothing about what was written. We note each time someone opens the case.'],
  }),
};

const urgent = {
  child: 'a child',
  threat: 'a threat',
  'self-harm': 'self-harm',
  other: 'something urgent',
};
