import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bindShared } from '../../../http/bind-shared.ts';
import type { PublicCourses } from './public-courses.ts';

export function courseRoutes(app: FastifyInstance, courses: PublicCourses): void {
  bindShared(app, api.listCourses, () => ({ key: 'all', of: [courses.all()], make: () => courses.all() }));
  bindShared(app, api.getCourse, ({ params: { slug } }) => {
    const { id } = courses.find(slug);
    return { key: id, of: [courses.all()], make: () => courses.open(slug) };
  });
}
