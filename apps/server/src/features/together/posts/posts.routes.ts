import { api, postPictureUpload } from '@readytowork/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../http/bind.ts';
import { readUpload, takeUploads } from '../../../http/upload.ts';
import type { CommentsService } from './comments.service.ts';
import type { PostPictures } from './post-pictures.service.ts';
import type { PostsService } from './posts.service.ts';
import { commentPageView, commentView, postPageView, postView } from './posts.view.ts';
import type { ReactionsService } from './reactions.service.ts';

export interface PostServices {
  posts: PostsService;
  pictures: PostPictures;
  comments: CommentsService;
  reactions: ReactionsService;
  clock: () => Date;
}

export function postsRoutes(app: FastifyInstance, services: PostServices): void {
  postRoutes(app, services);
  pictureRoutes(app, services);
  answerRoutes(app, services);
}

function postRoutes(app: FastifyInstance, { posts, clock }: PostServices): void {
  bind(app, api.listPosts, async ({ caller, query }) =>
    postPageView(await posts.listPosts(caller.userId, query), clock()),
  );
  bind(app, api.getPostAudiences, ({ caller }) => posts.audiences(caller.userId));
  bind(app, api.addPost, async ({ caller, body }) =>
    postView(await posts.writePost(caller.userId, body), clock()),
  );
  bind(app, api.getPost, async ({ caller, params }) =>
    postView(await posts.readPost(caller.userId, params.post), clock()),
  );
  bind(app, api.changePost, async ({ caller, params, body }) =>
    postView(await posts.changePost(caller.userId, params.post, body.text), clock()),
  );
  bind(app, api.deletePost, async ({ caller, params }) => {
    await posts.removePost(caller.userId, params.post);
    return undefined;
  });
}

function pictureRoutes(app: FastifyInstance, { posts, pictures }: PostServices): void {
  takeUploads(app, postPictureUpload, (scope) =>
    bind(scope, api.sendPostPicture, async ({ caller, request }) =>
      pictures.send(caller.userId, await readUpload(request, postPictureUpload)),
    ),
  );
  bind(app, api.getPostPicture, async ({ caller, params }) => {
    const { picture_name } = await posts.readPost(caller.userId, params.post);
    return pictures.readPicture(picture_name);
  });
}

/** Comments and reactions. */
function answerRoutes(app: FastifyInstance, { comments, reactions, clock }: PostServices): void {
  bind(app, api.sayWellDone, async ({ caller, params }) =>
    postView(await reactions.say(caller.userId, params.post), clock()),
  );
  bind(app, api.takeWellDoneBack, async ({ caller, params }) =>
    postView(await reactions.takeBack(caller.userId, params.post), clock()),
  );
  bind(app, api.listPostComments, async ({ caller, params, query }) =>
    commentPageView(await comments.listComments(caller.userId, params.post, query.cursor), clock()),
  );
  bind(app, api.addPostComment, async ({ caller, params, body }) =>
    commentView(await comments.writeComment(caller.userId, params.post, body), clock()),
  );
  bind(app, api.changePostComment, async ({ caller, params, body }) =>
    commentView(await comments.changeComment(caller.userId, params.post, params.comment, body.text), clock()),
  );
  bind(app, api.deletePostComment, async ({ caller, params }) => {
    await comments.removeComment(caller.userId, params.post, params.comment);
    return undefined;
  });
}
