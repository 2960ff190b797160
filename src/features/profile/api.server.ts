import { implement } from '#server/http/implement.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
import { saveProfile } from './actions.server.ts';
import * as contract from './contract.ts';
import { findProfile } from './store.server.ts';

export const profileApi = [
  implement(contract.getSeekerProfile, ({ db, user }) => findProfile(db, user.userId)),

  implement(contract.updateSeekerProfile, async ({ body: { version, ...person }, db, user, audit }) => {
    const seeker_id = user.userId;
    const { email } = await findProfile(db, seeker_id);
    if (!(await saveProfile(db, { seeker_id, email, version }, { ...person, military: null })))
      throw changedMeanwhile();
    audit(seeker_id);
    return findProfile(db, seeker_id);
  }),
];
