import { implement } from '#server/http/implement.ts';
import { getAccountLink } from './contract.ts';
import { findLinkState } from './store.server.ts';

const LINKS = {
  'confirm-employer': { purpose: 'confirm-email', type: 'employer' },
  'confirm-seeker': { purpose: 'confirm-email', type: 'seeker' },
  'reset-password': { purpose: 'reset-password' },
  'change-email': { purpose: 'change-email' },
} as const;

export const accountLinkApi = [
  implement(getAccountLink, {
    handle: async ({ db, scope: { site }, query: { token, opens } }) => ({
      state: await findLinkState(db, { token, site, ...LINKS[opens] }),
    }),
  }),
];
