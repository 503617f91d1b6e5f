import { api } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../../http/acknowledge.ts';
import { bind, type HandlerInput } from '../../../http/bind.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { ScormService } from '../../learning/scorm/scorm.service.ts';
import type { CourseEditing } from './course-editing.service.ts';

const by = ({ caller, request }: Pick<HandlerInput<never>, 'caller' | 'request'>): Actor => ({
  id: caller.userId,
  sender: request,
});

export function courseEditingRoutes(
  app: FastifyInstance,
  courses: CourseEditing,
  scorm: Pick<ScormService, 'trial'>,
): void {
  bind(app, api.listEditedModules, () => courses.list());
  bind(app, api.orderModules, (input) => courses.order(by(input), input.body.modules, input.revision));
  bind(app, api.findModuleGroups, (input) => courses.groups(by(input), input.query.search));
  bind(app, api.readEditedModule, ({ params }) => courses.read(params.module));
  bind(app, api.publishModule, (input) =>
    courses.publish(by(input), input.params.module, input.body.published, input.revision),
  );
  bind(app, api.restrictModule, (input) =>
    courses.restrict(by(input), input.params.module, input.body.groups, input.revision),
  );
  bind(app, api.describeModule, (input) =>
    courses.describe(by(input), input.params.module, input.body, input.revision),
  );
  bind(app, api.readModuleQuestions, ({ params }) => courses.questions(params.module));
  bind(app, api.checkModuleQuestions, ({ params, body }) => courses.checkQuestions(params.module, body.text));
  bind(app, api.setModuleQuestions, (input) =>
    courses.setQuestions(by(input), input.params.module, input.body.text, input.revision),
  );
  bind(app, api.setModulePassing, (input) =>
    courses.setPassing(by(input), input.params.module, input.body.passed_by, input.revision),
  );
  bind(app, api.setModuleVersion, (input) =>
    courses.setVersion(by(input), input.params.module, input.body.version, input.revision),
  );
  bind(app, api.setModulePackage, (input) =>
    courses.setPackage(by(input), input.params.module, input.body.package, input.revision),
  );
  bind(app, api.dropModulePackage, (input) =>
    courses.dropPackage(by(input), input.params.module, input.params.package, input.revision),
  );
  bind(app, api.setModuleSites, (input) =>
    courses.setSites(by(input), input.params.module, input.body.sites, input.revision),
  );
  bind(app, api.setModuleLearnerName, (input) =>
    courses.setLearnerName(by(input), input.params.module, input.body.learner_name, input.revision),
  );
  bind(app, api.removeModule, async (input) => {
    await courses.remove(by(input), input.params.module, input.revision);
    return undefined;
  });
  bind(app, api.tryModulePackage, ({ caller, params, request }) =>
    scorm.trial(caller, { moduleId: params.module, packageId: params.package }, requestLanguage(request)),
  );
}
