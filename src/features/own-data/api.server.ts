import { DONE } from '#api/endpoint.ts';
import { checkOwner, lockOwner, redeemOwnCode } from '#features/auth/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { Db } from '#server/db/database.ts';
import { closeBrowserSession } from '#server/http/browser-session.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { findAccountType } from './account-store.server.ts';
import * as contract from './contract.ts';
import { requestAccountErasure, requestAddressErasure } from './erasure-actions.server.ts';
import { type Address, countData, countLinks, findLink, insertLink, subjectOf } from './link-store.server.ts';
import { accountMail, linkMail, nothingMail, teamAccountMail } from './mails.ts';

const MOST_LINKS_AN_HOUR = 5;

export const ownDataApi = [
  implement(contract.eraseOwnAccount, {
    before: ({ scope, services, body }) => checkOwner(scope, services, body),
    handle: async ({ db, scope, services, body, prepared: account, audit }) => {
      await lockOwner(db, account);
      const { id, email } = account;
      await redeemOwnCode(db, services, { site: scope.site, id, email }, body.code);
      await requestAccountErasure(db, { site: scope.site, account_id: id, email });
      await closeBrowserSession(db, scope);
      await endSessionsOf(db, id);
      audit(id);
      return { redirect_to: addQuery(pathTo('/my-data'), { done: 'account' }) };
    },
  }),

  implement(contract.requestOwnData, {
    handle: async ({ db, scope: { site }, body: { email } }) => {
      const address = { site, email };
      // Counted for every address, so that this form cannot flood a mailbox.
      if ((await countLinks(db, address)) >= MOST_LINKS_AN_HOUR) return DONE;
      await mailDataLink(db, address, await insertLink(db, address));
      return DONE;
    },
  }),

  implement(contract.getMailedOwnData, {
    handle: async ({ db, scope, query }) => {
      const address = found(await findLink(db, scope.site, query.token));
      return { ...(await countData(db, address)), email: address.email };
    },
  }),

  implement(contract.eraseMailedOwnData, {
    handle: async ({ db, scope, body, audit }) => {
      const { site, email } = found(await findLink(db, scope.site, body.token));
      await requestAddressErasure(db, site, email);
      audit(subjectOf(body.token));
      return DONE;
    },
  }),
];

async function mailDataLink(db: Db, { site, email }: Address, token: string) {
  const account_type = await findAccountType(db, { site, email });
  const { applications, job_alerts, mails, other } = await countData(db, { site, email });
  const has_data = applications + job_alerts + mails + other > 0;
  const link = () => linkMail(site, email, addQuery(pathTo('/my-data/mailed'), { token }));
  const content = account_type
    ? accountMailOf(account_type)(site, email)
    : has_data
      ? link()
      : nothingMail(site, email);
  await writeMail(db, { site, kind: 'own-data', to: email, forget_when_sent: true, content });
}

const accountMailOf = (type: string) => (type === 'seeker' ? accountMail : teamAccountMail);
