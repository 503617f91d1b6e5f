import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { networkOf } from '../../../http/client-address.ts';
import { personInView } from './chats.view.ts';
import type { MessagesService } from './messages.service.ts';
import type { RoomStreams } from './room-streams.ts';
import type { RoomsService } from './rooms.service.ts';

interface Services {
  rooms: RoomsService;
  messages: MessagesService;
  streams: RoomStreams;
}

export function chatsRoutes(app: FastifyInstance, services: Services): void {
  roomRoutes(app, services.rooms);
  messageRoutes(app, services.messages);
  streamRoute(app, services);
}

function roomRoutes(app: FastifyInstance, rooms: RoomsService): void {
  bind(app, api.listRooms, ({ caller, query }) => rooms.listRooms(caller.userId, query));
  bind(app, api.makeRoom, ({ body, caller }) => rooms.makeRoom(caller.userId, body));
  bind(app, api.openPair, ({ body, caller }) => rooms.openPair(caller.userId, body.person));
  bind(app, api.getRoom, ({ caller, params }) => rooms.readRoom(caller.userId, params.room));
  bind(app, api.changeRoom, ({ body, caller, params }) => rooms.changeRoom(caller.userId, params.room, body));
  bind(app, api.leaveRoom, async ({ caller, params }) => {
    await rooms.leaveRoom(caller.userId, params.room);
    return undefined;
  });
  bind(app, api.listRoomPeople, async ({ caller, params }) => {
    const found = await rooms.people(caller.userId, params.room);
    return found.flatMap((row) => personInView(row, caller.userId));
  });
  bind(app, api.addToRoom, ({ body, caller, params }) =>
    rooms.addPeople(caller.userId, params.room, body.people),
  );
  bind(app, api.removeFromRoom, async ({ caller, params }) => {
    await rooms.removePerson(caller.userId, params.room, params.person);
    return undefined;
  });
  bind(app, api.muteRoom, ({ body, caller, params }) => rooms.mute(caller.userId, params.room, body.muted));
  bind(app, api.readRoom, ({ body, caller, params }) =>
    rooms.markRead(caller.userId, params.room, body.last_read),
  );
}

function messageRoutes(app: FastifyInstance, messages: MessagesService): void {
  bind(app, api.listMessages, ({ caller, params, query }) =>
    messages.listMessages(caller.userId, params.room, query),
  );
  bind(app, api.listChanges, ({ caller, params, query }) =>
    messages.changes(caller.userId, params.room, query.after),
  );
  bind(app, api.writeMessage, ({ body, caller, params }) =>
    messages.writeMessage(caller.userId, params.room, body),
  );
  bind(app, api.removeMessage, async ({ caller, params }) => {
    await messages.removeMessage(caller.userId, params.room, params.message);
    return undefined;
  });
}

/**
 * Streams messages in a long-lived response. When a process stops it ends all its streams, and the clients reconnect to another
 * process.
 */
function streamRoute(app: FastifyInstance, { rooms, streams }: Services): void {
  bind(app, api.streamRoom, async ({ caller, params, query, request, reply }) => {
    const inRoom = await rooms.enter(caller.userId, params.room);
    // Proxies must not buffer the stream, and a stopping process must not wait for the connection of an ended one.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    const { sessionId, expires: tokenExpires } = caller;
    return streams.watch(inRoom, { sessionId, network: networkOf(request), tokenExpires }, query.after)
      .answer;
  });
  app.addHook('preClose', async () => streams.close());
}
