import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { briefly } from '../../../http/headers.ts';
import type { PublicCourses } from '../../learning/courses/public-courses.ts';
import type { Stories } from './stories.service.ts';
import { storyRowView, storyView } from './stories.view.ts';

/** The response is the same for everyone, so browsers may cache it briefly; opening a page requests it again. */
const keep = (reply: FastifyReply) => reply.header('cache-control', briefly);

export function storyRoutes(
  app: FastifyInstance,
  stories: Stories,
  courses: Pick<PublicCourses, 'all'>,
): void {
  bind(app, api.listStories, async ({ params, query, reply }) => {
    const { topics, page } = await stories.list(params.corner, query);
    keep(reply);
    return { topics, next: page.next, previous: page.previous, results: page.results.map(storyRowView) };
  });
  bind(app, api.getStory, async ({ params, reply }) => {
    const found = await stories.read(params.corner, params.slug);
    keep(reply);
    return storyView(params.corner, found, courses.all());
  });
  bind(app, api.listStoryAddresses, async ({ params, reply }) => {
    const addresses = await stories.addresses(params.corner);
    keep(reply);
    return addresses;
  });
}
