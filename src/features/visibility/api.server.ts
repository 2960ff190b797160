import { implement } from '#server/http/implement.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
import { hiddenFromChanged } from '#server/reactions.ts';
import * as contract from './contract.ts';
import { findVisibility, updateVisibility } from './store.server.ts';

export const visibilityApi = [
  implement(contract.getVisibility, ({ db, user }) => findVisibility(db, user.userId)),

  implement(contract.putVisibility, async ({ db, user, body, audit }) => {
    if (!(await updateVisibility(db, user.userId, body))) throw changedMeanwhile();
    await hiddenFromChanged(db, user.userId);
    const { version: _, hidden_from: __, ...choices } = body;
    audit(user.userId, choices);
    return findVisibility(db, user.userId);
  }),
];
