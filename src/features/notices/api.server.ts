import { DONE } from '#api/endpoint.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay } from '#rules/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { isImpersonated } from '#server/http/request-scope.ts';
import { choiceToken, hasTurnedOff, mailboxOf } from '#server/mail/mail-choices.ts';
import { announceChange } from './actions.server.ts';
import * as contract from './contract.ts';
import { choicesOf, NOTICE_KINDS } from './rules.ts';
import * as store from './store.server.ts';

export const noticeApi = [
  implement(contract.listNotices, async ({ params: { company_id }, query, user, db }) => {
    const { page, page_size, kind } = query;
    const reader = await readerOf(db, company_id, user);
    const filter = { unread: query.unread === 'true', kind };
    return {
      notices: await store.listNotices(db, reader, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
      total: await store.countShown(db, reader, filter),
      unread: await store.countUnread(db, reader),
    };
  }),

  implement(contract.countNotices, async ({ params: { company_id }, user, db }) => ({
    unread: await store.countUnread(db, await readerOf(db, company_id, user)),
  })),

  implement(contract.readNotice, async ({ params: { notice_id }, body, user, scope, db }) => {
    // What impersonating staff open stays unread.
    if (isImpersonated(scope)) return DONE;
    const reader = await readerOf(db, found(user.company_id), user);
    found((await store.updateRead(db, reader, notice_id, body.is_read)) || null);
    await announceChange(db, user.userId);
    return DONE;
  }),

  implement(contract.readAllNotices, async ({ body, user, scope, db }) => {
    if (isImpersonated(scope)) return DONE;
    await store.updateAllRead(db, { company_id: found(user.company_id), employer_user: user.userId }, body.until);
    await announceChange(db, user.userId);
    return DONE;
  }),

  implement(contract.getNoticeChoices, async ({ params: { company_id }, user, scope, db, services: { secrets } }) => {
    const chosen = await store.listChoices(db, company_id, [user.userId]);
    const choices = choicesOf(chosen.get(user.userId) ?? []);
    const mailbox = mailboxOf(secrets, scope.site, found(scope.session).email);
    const is_off = !isImpersonated(scope) && (await hasTurnedOff(db, mailbox, 'notices'));
    const token = choiceToken(secrets, mailbox, 'notices', await nowIn(db));
    return {
      choices: NOTICE_KINDS.map((kind) => ({ kind, ...choices[kind] })),
      turned_off_at: is_off ? addQuery(pathTo('/mail-settings'), { token }) : null,
    };
  }),

  implement(contract.putNoticeChoices, async ({ params: { company_id }, body, user, db, audit }) => {
    const by_kind = new Map(body.choices.map((choice) => [choice.kind, choice]));
    await store.updateChoices(db, { company_id, employer_user: user.userId }, [...by_kind.values()]);
    audit(user.userId, { kinds: [...by_kind.keys()] });
    return DONE;
  }),
];

async function readerOf(db: Db, company_id: string, user: User): Promise<store.Reader> {
  return {
    company_id,
    employer_user: user.userId,
    open: await pipelinesOpenTo(db, company_id, user),
    is_manager: memberMay('decide-on-applicants', user),
  };
}
