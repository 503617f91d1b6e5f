import { api } from '@readytowork/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind } from '../../http/bind.ts';
import { briefly } from '../../http/headers.ts';
import type { PublicCourses } from './public-courses.ts';

/** The same for everybody: browsers may keep it for a while. */
const keep = (reply: FastifyReply) => reply.header('cache-control', briefly);

export function courseRoutes(app: FastifyInstance, courses: PublicCourses): void {
  bind(app, api.listCourses, async ({ reply }) => {
    keep(reply);
    return courses.all();
  });
  bind(app, api.getCourse, async ({ params, reply }) => {
    const course = courses.open(params.slug);
    keep(reply);
    return course;
  });
}
