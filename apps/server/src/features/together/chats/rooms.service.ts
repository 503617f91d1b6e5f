import { mostInChats, type Room, roomNameLength } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import type { Read } from '../../../db/read-together.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { MembershipService, Participant } from '../membership/membership.service.ts';
import type { Notices } from '../notices/notices.ts';
import { chatLimits } from './chats.limits.ts';
import { roomView } from './chats.view.ts';
import * as people from './people.queries.ts';
import { isThere } from './room.policy.ts';
import * as queries from './rooms.queries.ts';
import { unreadRooms } from './unread-rooms.queries.ts';

interface RoomsDeps {
  db: Database;
  clock: () => Date;
  membership: MembershipService;
  writing: Writing;
  notices: Notices;
  throttle: Throttle;
}

export const noRoom = 'chat_not_found';
const noPerson = () => notFound('person_not_connected');
const otherRoom = () => conflict('room_id_taken');
const tooManyRooms = () => conflict('rooms_too_many', { rooms: mostInChats.rooms });
const fullRoom = () => conflict('room_full', { people: mostInChats.people });
const closed = () => conflict('chat_closed');
const notOwn = () => conflict('chat_not_left');

/** A member of a room with access to it. */
export interface InRoom {
  reader: Participant;
  room: queries.RoomRow;
}

/** Rooms and their members. */
export class RoomsService {
  constructor(private readonly deps: RoomsDeps) {}

  /**
   * Checks that the caller may read or write in the room.
   *
   * @throws 404 if there is no such room, or the caller is not in it
   */
  async enter(account: number, uuid: string, to: 'read' | 'write' = 'read'): Promise<InRoom> {
    const { db, clock, membership } = this.deps;
    const reader = await membership.enter(account, to);
    const room = await queries.findRoom(db, account, uuid, clock());
    if (!room || !isThere(room.kind, reader.mode)) throw notFound(noRoom);
    return { reader, room };
  }

  async listRooms(account: number, asked: Omit<queries.RoomsAsked, 'groupsAlone'>) {
    const { db, clock, membership } = this.deps;
    const { mode } = await membership.enter(account, 'read');
    const at = clock();
    await queries.ensureGroupRooms(db, account, at);
    const page = await queries.listRooms(db, account, at, { ...asked, groupsAlone: mode === 'groups' });
    return { ...page, results: page.results.map(roomView) };
  }

  async readRoom(account: number, uuid: string): Promise<Room> {
    return roomView((await this.enter(account, uuid)).room);
  }

  /** Creates a room, or returns it if the caller has already created it. */
  async makeRoom(account: number, given: { room: string; name: string; people: string[] }): Promise<Room> {
    const { db, clock, membership, notices } = this.deps;
    await membership.enterWhole(account, 'write');
    const { room: uuid } = given;
    const at = clock();
    const known = await queries.findRoom(db, account, uuid, at);
    if (known) return roomView(known);
    const name = await this.acceptName(account, given.name);
    await this.checkRoomFor(account);
    const others = await queries.connectionsOf(db, account, given.people, at);
    await db.transaction().execute(async (transaction) => {
      const room = { uuid, kind: 'own', name, account_id: account, at } as const;
      const id = await queries.insertRoom(transaction, room);
      // The id belongs to another member's room, to one the caller has left, or to one just created by another request.
      if (id === undefined) return;
      const inside = await withSpace(transaction, [account, ...others]);
      if (!inside.includes(account)) throw tooManyRooms();
      const added = await people.addPeople(transaction, { id, last_number: 0 }, inside, at);
      await notices.tell(transaction, { to: added, kind: 'room', from: account, about: uuid });
    });
    const made = await queries.findRoom(db, account, uuid, at);
    if (!made) throw otherRoom();
    return roomView(made);
  }

  async openPair(account: number, person: string): Promise<Room> {
    const { db, clock, membership } = this.deps;
    await membership.enterWhole(account, 'write');
    const [other] = await queries.connectionsOf(db, account, [person], clock());
    if (other === undefined) throw noPerson();
    const known = await queries.findPair(db, account, other);
    if (known) return this.readRoom(account, known.uuid);
    await this.checkRoomFor(account);
    const uuid = await db.transaction().execute(async (transaction) => {
      await queries.takeTurn(transaction, account, other);
      const made = await queries.findPair(transaction, account, other);
      if (made) return made.uuid;
      if ((await withSpace(transaction, [account])).length === 0) throw tooManyRooms();
      return this.insertPair(transaction, account, other, clock());
    });
    return this.readRoom(account, uuid);
  }

  private async insertPair(db: Executor, account: number, other: number, at: Date): Promise<string> {
    const uuid = crypto.randomUUID();
    const id = await queries.insertRoom(db, { uuid, kind: 'pair', name: null, account_id: account, at });
    if (id !== undefined) await people.addPeople(db, { id, last_number: 0 }, [account, other], at);
    return uuid;
  }

  private acceptName(account: number, name: string): Promise<string> {
    return this.deps.writing.accept(account, name, { most: roomNameLength, field: 'name', links: 'never' });
  }

  /** Refuses early, before the rate is used up; the count that decides is made in the transaction. */
  private async checkRoomFor(account: number): Promise<void> {
    const { db, throttle } = this.deps;
    const counts = await queries.countRooms(db, [account]);
    if ((counts.get(account) ?? 0) >= mostInChats.rooms) throw tooManyRooms();
    await throttle.consume(chatLimits.newRooms, String(account));
  }

  async changeRoom(account: number, uuid: string, to: { name: string; open: boolean }): Promise<Room> {
    const { db, clock } = this.deps;
    const { room } = await this.enter(account, uuid, 'write');
    if (room.kind !== 'own' || !room.manages) throw notFound(noRoom);
    const name = await this.acceptName(account, to.name);
    await queries.changeRoom(db, room.id, { name, closedAt: to.open ? null : clock() });
    return this.readRoom(account, uuid);
  }

  /**
   * Leaves a room. Also succeeds for rooms that do not exist or were left already. When the last member leaves, the room is
   * closed.
   */
  async leaveRoom(account: number, uuid: string): Promise<void> {
    const { db, clock, membership } = this.deps;
    await membership.enter(account, 'read');
    const room = await queries.findRoom(db, account, uuid, clock());
    if (!room) return;
    if (room.kind !== 'own') throw notOwn();
    await this.endStay(room.id, account);
  }

  private async endStay(room: number, account: number): Promise<void> {
    const { db, clock } = this.deps;
    await db.transaction().execute(async (transaction) => {
      if (!(await queries.lockRoom(transaction, room))) return;
      await people.endStay(transaction, room, account, clock());
      if ((await people.countPeople(transaction, room)) === 0) await queries.deleteRoom(transaction, room);
    });
  }

  async people(account: number, uuid: string) {
    const { db, clock } = this.deps;
    const { room } = await this.enter(account, uuid);
    return people.peopleIn(db, room, account, clock());
  }

  async addPeople(account: number, uuid: string, given: string[]): Promise<Room> {
    const { db, clock, notices } = this.deps;
    const { room } = await this.enter(account, uuid, 'write');
    if (room.kind !== 'own') throw notFound(noRoom);
    if (!room.open) throw closed();
    const others = await queries.connectionsOf(db, account, given, clock());
    await db.transaction().execute(async (transaction) => {
      const inside = await withSpace(transaction, others);
      const held = await queries.lockRoom(transaction, room.id);
      if (!held) return;
      const added = await people.addPeople(transaction, held, inside, clock());
      if ((await people.countPeople(transaction, room.id)) > mostInChats.people) throw fullRoom();
      await notices.tell(transaction, { to: added, kind: 'room', from: account, about: uuid });
    });
    return this.readRoom(account, uuid);
  }

  async removePerson(account: number, uuid: string, person: string): Promise<void> {
    const { room } = await this.enter(account, uuid, 'write');
    if (room.kind !== 'own' || !room.manages) throw notFound(noRoom);
    const inside = await this.people(account, uuid);
    const found = inside.find((one) => one.person === person);
    if (found && found.account_id !== account) await this.endStay(room.id, found.account_id);
  }

  async mute(account: number, uuid: string, muted: boolean): Promise<Room> {
    const { db } = this.deps;
    const { room } = await this.enter(account, uuid);
    const own = { room_id: room.id, account_id: account, since: room.since, last_read: room.last_number };
    await people.setMuted(db, own, muted);
    return this.readRoom(account, uuid);
  }

  /** Moves the read position, at most to the last message. */
  async markRead(account: number, uuid: string, number: number) {
    const { db } = this.deps;
    const { room } = await this.enter(account, uuid);
    const own = { room_id: room.id, account_id: account, since: room.since };
    const lastRead = await people.setRead(db, own, Math.min(number, room.last_number));
    return { last_read: lastRead, unread: roomView({ ...room, last_read: lastRead }).unread };
  }

  /** Names of open rooms that the account created, for its profile. */
  namesMadeBy(account: number): Promise<string[]> {
    return queries.namesOfRoomsMadeBy(this.deps.db, account);
  }

  /** Counts the rooms with unread messages that are not muted, for the badge in the menu and for mails. */
  unread(account: number, since = new Date(0)): Read<number> {
    return unreadRooms(account, since, this.deps.clock());
  }
}

/** Filters the accounts that may be in one more room; those without space are skipped, without revealing which. */
async function withSpace(db: Executor, accounts: readonly number[]): Promise<number[]> {
  await takeTurn(db, 'rooms', accounts);
  const counts = await queries.countRooms(db, [...accounts]);
  return accounts.filter((account) => (counts.get(account) ?? 0) < mostInChats.rooms);
}
