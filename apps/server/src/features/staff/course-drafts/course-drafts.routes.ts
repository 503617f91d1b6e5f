import { api, coursePictureUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind, type HandlerInput } from '../../../http/bind.ts';
import { readUpload, takeUploads } from '../../../http/upload.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { CourseDrafts } from './course-drafts.service.ts';
import type { CoursePictures } from './course-pictures.service.ts';
import type { NewCourses } from './new-course.service.ts';
import type { DraftPreview } from './preview.service.ts';
import type { DraftPublication } from './publication.service.ts';
import type { DraftSchedule } from './schedule.service.ts';

const by = ({ caller, request }: Pick<HandlerInput<never>, 'caller' | 'request'>): Actor => ({
  id: caller.userId,
  sender: request,
});

interface Services {
  drafts: CourseDrafts;
  preview: DraftPreview;
  newCourses: NewCourses;
  publication: DraftPublication;
  schedule: DraftSchedule;
}

export function courseDraftRoutes(
  app: FastifyInstance,
  { drafts, preview, newCourses, publication, schedule }: Services,
): void {
  bind(app, api.readCourseDraft, ({ params }) => drafts.read(params.module));
  bind(app, api.keepDraftFile, (input) =>
    drafts.keepFile(by(input), input.params.module, input.body, input.revision),
  );
  bind(app, api.replaceCourseDraft, (input) =>
    drafts.replace(by(input), input.params.module, input.body.files, input.revision),
  );
  bind(app, api.removeDraftFile, (input) =>
    drafts.removeFile(by(input), input.params.module, input.body.name, input.revision),
  );
  bind(app, api.checkCourseDraft, ({ params, body }) => preview.check(params.module, body.typed));
  bind(app, api.drawDraftSlide, ({ params, body }) => preview.slide(params.module, body));
  bind(app, api.createCourse, (input) => newCourses.create(by(input), input.body));
  bind(app, api.publishCourseDraft, (input) =>
    publication.publish(by(input), input.params.module, input.revision),
  );
  bind(app, api.scheduleCourseDraft, (input) =>
    schedule.set(by(input), input.params.module, new Date(input.body.at), input.revision),
  );
  bind(app, api.unscheduleCourseDraft, (input) =>
    schedule.unset(by(input), input.params.module, input.revision),
  );
  bind(app, api.readVersionText, ({ params }) => publication.versionText(params.module, params.version));
  bind(app, api.dropCourseDraft, (input) => drafts.drop(by(input), input.params.module, input.revision));
}

export function coursePictureRoutes(app: FastifyInstance, pictures: CoursePictures): void {
  takeUploads(app, coursePictureUpload, (scope) =>
    bind(scope, api.sendCoursePicture, async (input) =>
      pictures.send(by(input), input.params.module, await readUpload(input.request, coursePictureUpload)),
    ),
  );
  bind(app, api.getCoursePicture, ({ params }) => pictures.read(params.module, params.picture));
}
