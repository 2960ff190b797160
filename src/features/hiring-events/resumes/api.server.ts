import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found, notSignedIn } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { findOfSeeker } from '../registration/store.server.ts';
import { addUpload, chooseResume, prepareChoice, prepareUpload, removeOwnResume } from './actions.server.ts';
import { chooseRegistrationResume, removeRegistrationResume, uploadRegistrationResume } from './contract.ts';

function seekerOf({ user }: RequestScope): string {
  if (!user) throw notSignedIn();
  return user.userId;
}

export const registrationResumeApi = [
  implement(uploadRegistrationResume, {
    before: ({ body, scope, services }) => prepareUpload(body.file, body.token, scope, services),
    handle: async ({ body: { file, token }, db, scope, prepared: file_key }) => {
      await addUpload(db, token, { file, file_key }, scope);
      return DONE;
    },
  }),

  implement(removeRegistrationResume, {
    handle: async ({ body: { token }, db, scope: { site } }) => {
      await removeOwnResume(db, { site, token });
      return DONE;
    },
  }),

  implement(chooseRegistrationResume, {
    before: ({ body, scope, services }) => prepareChoice(seekerOf(scope), body.resume_id, services),
    handle: async ({ params: { slug }, body: { resume_id }, db, user, scope, prepared: made }) => {
      const seeker_id = user.userId;
      const { id } = found(await findOfSeeker(db, { site: scope.site, slug, seeker_id }));
      await chooseResume(db, id, { seeker_id, resume_id, made }, scope);
      return DONE;
    },
  }),
];
