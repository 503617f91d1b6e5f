import { i18n } from '@lingui/core';
import { api } from '@readytowork/api-client/api';
import type { GroupMessageReason } from '@readytowork/contract/choices';
import { classifyFailure } from '../outbox/classify-failure.ts';
import { defineKind } from '../outbox/kind.ts';
import { priorities } from '../outbox/priorities.ts';
import { draftToFacilitators, draftToLearners } from './drafts.ts';
import { groupMessagesQuery, ledThreadQuery, myThreadQuery } from './queries.ts';
import { isReason } from './reasons.ts';

/** A message of a facilitator to learners. */
export interface ToLearners {
  group: number;
  /** Made by this device, so that sending twice creates only one message. */
  id: string;
  members: number[];
  reason: GroupMessageReason;
  text: string;
  /** When it was written on this device. */
  at: string;
}

/** A message of a learner to the facilitators of a group. */
export interface ToFacilitators {
  group: number;
  id: string;
  text: string;
}

const key = /^([1-9]\d*)\.([0-9a-f-]{36})$/;

export const learnersWritten = defineKind<ToLearners>({
  name: 'group-message',
  encode: ({ at, group, id, members, reason, text }) => ({
    id: `${group}.${id}`,
    content: JSON.stringify([reason, members, text, at]),
  }),
  decode: (name, content) => {
    const [, group, id] = key.exec(name) ?? [];
    const [reason, members, text, at] = arrayIn(content);
    if (!group || !id || !isReason(reason) || typeof text !== 'string' || typeof at !== 'string')
      return undefined;
    const ids = Array.isArray(members)
      ? members.filter((member) => Number.isInteger(member)).map(Number)
      : [];
    return ids.length > 0 ? { group: Number(group), id, members: ids, reason, text, at } : undefined;
  },
  priority: priorities.message,
  group: ({ group }) => `group message ${group}`,
  send: async ({ at: _, group, ...body }, signal) => {
    try {
      await api('POST /v1/groups/:group/messages/', { params: { group }, body, signal });
    } catch (error) {
      await keepRefused(error, draftToLearners(group), body.text);
      throw error;
    }
  },
  refusal: () =>
    i18n._('refused.group_message', {}, { message: 'Your message to learners could not be sent.' }),
  acknowledged: ({ group, members }, queries) => {
    void queries.invalidateQueries(groupMessagesQuery(group));
    void queries.invalidateQueries({ queryKey: ['led', 'needs'] });
    for (const member of members) void queries.invalidateQueries(ledThreadQuery(group, member));
  },
});

export const facilitatorsWritten = defineKind<ToFacilitators>({
  name: 'group-answer',
  encode: ({ group, id, text }) => ({ id: `${group}.${id}`, content: text }),
  decode: (name, text) => {
    const [, group, id] = key.exec(name) ?? [];
    return group && id && text ? { group: Number(group), id, text } : undefined;
  },
  priority: priorities.message,
  group: ({ group }) => `group answer ${group}`,
  send: async ({ group, ...body }, signal) => {
    try {
      await api('POST /v1/my_groups/:group/messages/', { params: { group }, body, signal });
    } catch (error) {
      await keepRefused(error, draftToFacilitators(group), body.text);
      throw error;
    }
  },
  refusal: () =>
    i18n._('refused.group_answer', {}, { message: 'Your message to your facilitator could not be sent.' }),
  acknowledged: ({ group }, queries) => void queries.invalidateQueries(myThreadQuery(group)),
});

async function keepRefused(error: unknown, tool: string, text: string): Promise<void> {
  if (classifyFailure(error) !== 'refused') return;
  const { giveBack } = await import('./give-back.ts');
  giveBack(tool, text);
}

function arrayIn(content: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(content);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
