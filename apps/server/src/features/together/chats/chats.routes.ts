import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
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
  bind(app, api.listRooms, ({ caller, query }) => rooms.list(caller.userId, query));
  bind(app, api.makeRoom, ({ body, caller }) => rooms.make(caller.userId, body));
  bind(app, api.openPair, ({ body, caller }) => rooms.openPair(caller.userId, body.person));
  bind(app, api.getRoom, ({ caller, params }) => rooms.read(caller.userId, params.room));
  bind(app, api.changeRoom, ({ body, caller, params }) => rooms.change(caller.userId, params.room, body));
  bind(app, api.leaveRoom, async ({ caller, params }) => {
    await rooms.leave(caller.userId, params.room);
    return undefined;
  });
  bind(app, api.listRoomPeople, async ({ caller, params }) => {
    const found = await rooms.people(caller.userId, params.room);
    return found.flatMap((row) => personInView(row, caller.userId));
  });
  bind(app, api.addToRoom, ({ body, caller, params }) => rooms.add(caller.userId, params.room, body.people));
  bind(app, api.removeFromRoom, async ({ caller, params }) => {
    await rooms.remove(caller.userId, params.room, params.person);
    return undefined;
  });
  bind(app, api.muteRoom, ({ body, caller, params }) => rooms.mute(caller.userId, params.room, body.muted));
  bind(app, api.readRoom, ({ body, caller, params }) =>
    rooms.markRead(caller.userId, params.room, body.last_read),
  );
}

function messageRoutes(app: FastifyInstance, messages: MessagesService): void {
  bind(app, api.listMessages, ({ caller, params, query }) =>
    messages.list(caller.userId, params.room, query),
  );
  bind(app, api.listChanges, ({ caller, params, query }) =>
    messages.changes(caller.userId, params.room, query.after),
  );
  bind(app, api.writeMessage, ({ body, caller, params }) => messages.write(caller.userId, params.room, body));
  bind(app, api.removeMessage, async ({ caller, params }) => {
    await messages.remove(caller.userId, params.room, params.message);
    return undefined;
  });
}

/** A long-lived response. A stopping process ends all of them, and the clients reconnect to another. */
function streamRoute(app: FastifyInstance, { rooms, streams }: Services): void {
  bind(app, api.streamRoom, async ({ caller, params, query, reply }) => {
    const inRoom = await rooms.enter(caller.userId, params.room);
    // Proxies must not buffer it; and a stopping process must not wait for the connection of an ended response.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    return streams.watch(inRoom, { sessionId: caller.sessionId, tokenExpires: caller.expires }, query.after)
      .answer;
  });
  app.addHook('preClose', async () => streams.close());
}
