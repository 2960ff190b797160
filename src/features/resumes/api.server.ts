import { DONE } from '#api/endpoint.ts';
import { isSpouseOnly, NO_OWN_SERVICE } from '#features/military-record/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, notFound, notSignedIn, wrongField } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { hashToken } from '#server/http/session.ts';
import { addResume, prepareResume, removeResume } from './actions.server.ts';
import * as contract from './contract.ts';
import { contentOf, unshownOf } from './json-resume/content.server.ts';
import { undrawnOf } from './pdf/resume-pdf.server.ts';
import { findContent, findResume, findResumes, holdSeeker, saveContent, saveName, setMain } from './store.server.ts';

function ownerOf({ site, user, visitor_id }: RequestScope) {
  if (!user) throw notSignedIn();
  return { site, seeker_id: user.userId, visitor_hash: hashToken(visitor_id) };
}

export const resumeApi = [
  implement(contract.listResumes, {
    handle: async ({ db, user }) => ({ resumes: await findResumes(db, user.userId) }),
  }),

  implement(contract.createResume, {
    before: ({ body, scope, services }) => prepareResume(body.file, { ...ownerOf(scope), ip: scope.ip }, services),
    handle: ({ body, scope, db, prepared }) => addResume(db, ownerOf(scope), { file: body.file, prepared }),
  }),

  implement(contract.getResume, {
    handle: async ({ params, db, user }) => {
      const resume = found(await findResume(db, user.userId, params.resume_id));
      const { content } = found(await findContent(db, user.userId, params.resume_id));
      return { ...resume, undrawn: undrawnOf(resume.person), unshown: unshownOf(content) };
    },
  }),

  implement(contract.updateResume, async ({ params: { resume_id }, body: { version, ...person }, db, user, audit }) => {
    const seeker_id = user.userId;
    if (person.military && (await isSpouseOnly(db, seeker_id))) throw wrongField('military.branch', NO_OWN_SERVICE);
    const { content } = found(await findContent(db, seeker_id, resume_id));
    const saved = await saveContent(db, { seeker_id, resume_id, version }, contentOf(person, content));
    if (saved === null) throw changedMeanwhile();
    audit(resume_id);
    return { version: saved };
  }),

  implement(contract.renameResume, async ({ params, body, db, user }) => {
    if (!(await saveName(db, user.userId, params.resume_id, body.name))) throw notFound();
    return DONE;
  }),

  implement(contract.makeMainResume, {
    handle: async ({ params, db, user }) => {
      await holdSeeker(db, user.userId);
      found(await findContent(db, user.userId, params.resume_id));
      await setMain(db, user.userId, params.resume_id);
      return DONE;
    },
  }),

  implement(contract.deleteResume, {
    handle: async ({ params, db, user, audit }) => {
      await removeResume(db, user.userId, params.resume_id);
      audit(params.resume_id);
      return DONE;
    },
  }),
];
