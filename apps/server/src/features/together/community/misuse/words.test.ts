import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answered, startApi, type TestApi } from '../../../../testing/api.ts';
import { chatting } from '../../../../testing/chats.ts';
import { openCommunity, type ParticipantSession } from '../../../../testing/community.ts';
import { posting } from '../../../../testing/posting.ts';

/** Harmful texts in every place where members write, and how others see them (docs/decisions/0062). */
let api: TestApi;
let writer: ParticipantSession;
let reader: ParticipantSession;
let room: string;
let post: string;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  const chat = chatting(api);
  const posts = posting(api);
  ({ one: writer, other: reader } = await chat.two());
  await posts.accepted(writer);
  room = (await chat.openPair(writer, reader)).body.room;
  post = await posts.wrote(writer, 'Who has done the quiz?');
});
afterAll(() => api.close());

const places = ['post', 'comment', 'message'] as const;
type Place = (typeof places)[number];

const write: Record<Place, (text: string) => Promise<Answered>> = {
  post: (text) => posting(api).write(writer, text),
  comment: (text) => posting(api).comment(writer, post, text),
  message: (text) => chatting(api).write(writer, room, text),
};
const newest: Record<Place, () => Promise<string>> = {
  post: async () => (await posting(api).texts(reader))[0] ?? '',
  comment: async () => (await posting(api).comments(reader, post)).results.at(-1).text,
  message: async () => (await chatting(api).texts(reader, room)).at(-1),
};

/** Texts that are accepted: as written and as others read them (if absent, the same). */
const kept: [what: string, written: string, read?: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a picture that runs', '<img src=x onerror=alert(1)>'],
  ['a link of Markdown that runs', '[x](javascript:alert(1))'],
  ['a statement', "'); drop table post; --"],
  ['a template', '{{constructor.constructor("alert(1)")()}} %{7*7} #{7*7}'],
  ['the end of a document', '</title></textarea></style></script><!--'],
  ['an event of the stream', 'data: {"x":1}\n\nevent: message\ndata: {}'],
  ['invisible letters', 'Send me your PI\u200bN, b\u00ada\u2060by', 'Send me your PIN, baby'],
  ['a writing direction turned round', 'see photo\u202egpj.exe\u202c', 'see photogpj.exe'],
  ['isolates that swallow what follows', '\u2066\u2067\u2068 all of you', 'all of you'],
  ['a tower of marks', `H${'\u030d'.repeat(200)}i`, `H${'\u030d'.repeat(4)}i`],
  ['control characters', 'a\u0000b\u0007c\u001b[31md', 'abc[31md'],
  ['half an emoji', 'Good \ud83d', 'Good'],
  ['a hundred empty lines', `Look${'\n'.repeat(100)}here`, 'Look\n\nhere'],
  ['letters of private use', 'Bank \ue000\u{f0000}', 'Bank'],
  ['five hundred people joined to one emoji', `👩${'\u200d👩'.repeat(300)}`],
  ['an ID number: the browser asks, and the writer decides', 'My ID is 8001015009087'],
];
describe.each(places)('in a %s', (place) => {
  test.each(kept)('%s', async (_, text, read = text) => {
    const { status, body } = await write[place](text);
    expect(status).toBe(201);
    const shown = await newest[place]();
    expect(body.text).toBe(shown);
    if (text.length < 600) expect(shown).toBe(read);
    else expect(shown.length).toBeLessThan(text.length);
  });

  test.each([
    ['nothing that can be seen', '\u200b\u2060\u3164 \u2800\ufeff'],
    ['1,001 characters', 'a'.repeat(1001)],
    ['1,000 characters that become 2,000', '\u0958'.repeat(1000)],
    ['a link of someone new', 'See www.gov.za'],
    ['one without its beginning', 'Earn now: quickcash24.online'],
    ['one written with words', 'go to quickcash dot com'],
    ['one in brackets', 'quickcash[.]com'],
    ['one with an invisible letter', 'quick\u200bcash\u200b.com'],
    ['one of another alphabet', 'ｑｕｉｃｋｃａｓｈ．ｃｏｍ'],
    ['a chat elsewhere', 'https://chat.whatsapp.com/AbC123'],
    ['a shortener', 'bit.ly/3xjob'],
    ['a shortener with words', 'bit dot ly/3xjob'],
    ['a bank that is none', 'https://www.fnb.co.za@quickcash.example/login'],
  ])('refuses %s', async (_, text) => {
    const before = await newest[place]();
    const { status, body } = await write[place](text);
    expect([status, Object.keys(body)]).toEqual([400, ['text']]);
    expect(await newest[place]()).toBe(before);
  });
});

describe('texts that do not arrive as a new post or message', () => {
  test('changing a post or a comment to contain a link is refused, as in a new one', async () => {
    const posts = posting(api);
    const id = await posts.wrote(writer, 'Harmless');
    const comment = await posts.commented(writer, id, 'Harmless, too');
    expect((await posts.change(writer, id, 'bit.ly/x')).status).toBe(400);
    expect((await posts.changeComment(writer, id, comment, 'quickcash dot com')).status).toBe(400);
    expect((await posts.change(writer, id, 'Harm\u200bless')).body.text).toBe('Harmless');
  });

  test('a room name that is a link or empty is refused', async () => {
    const chat = chatting(api);
    for (const name of ['Join quickcash24.online', '\u200b\u3164', `x${'\u202e'.repeat(20)}`.slice(1)])
      expect((await chat.make(writer, [reader], name)).status).toBe(400);
    const { body } = await chat.make(writer, [reader], 'Study\u202e group');
    expect(body.name).toBe('Study group');
    const renamed = { name: 'bit.ly/x', open: true };
    expect((await api.call('PUT', chat.path(body.room), { as: writer, body: renamed })).status).toBe(400);
  });

  test('the description of a picture is checked too', async () => {
    const picture = { name: 'x'.repeat(22), words: 'Us at quickcash24.online' };
    const answer = await posting(api).write(writer, 'Look', { picture });
    expect(answer.status).toBe(400);
  });
});

test('a member of a week with five texts may send links, but no shortened ones', async () => {
  await api.db
    .updateTable('account')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', writer.user_id)
    .execute();
  expect((await write.message('See www.gov.za')).status).toBe(201);
  expect((await write.post('bit.ly/3xjob')).status).toBe(400);
  const silent = (await chatting(api).two()).one;
  await api.db
    .updateTable('account')
    .set({ created_at: new Date(Date.now() - 80 * 86_400_000) })
    .where('id', '=', silent.user_id)
    .execute();
  expect((await posting(api).write(silent, 'See www.gov.za', { id: randomUUID() })).status).toBe(400);
});
