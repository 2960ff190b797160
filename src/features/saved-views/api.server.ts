import { DONE } from '#api/endpoint.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { implement } from '#server/http/implement.ts';
import { found, wrongField } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { viewAddress } from './rules.ts';
import { deleteView, listViews, upsertView } from './store.server.ts';

const MOST_VIEWS = 20;

export const savedViewApi = [
  implement(contract.listSavedViews, async ({ params, query, user, db }) => ({
    views: await listViews(db, { ...params, owner_id: user.userId }, query.list),
  })),

  implement(contract.putSavedView, async ({ params, body, user, db, audit }) => {
    const owner = { ...params, owner_id: user.userId };
    const address = viewAddress(body.address);
    const [path = ''] = address.split('?');
    if (path !== contract.LIST_PATHS[body.list] && !path.startsWith(`${contract.LIST_PATHS[body.list]}/`))
      throw wrongField('address', 'Open the list whose view you save.');
    await lockByName(db, `saved views ${user.userId}`);
    const others = (await listViews(db, owner, body.list)).filter(({ name }) => name !== body.name);
    if (others.length >= MOST_VIEWS)
      throw new RuleBroken('too-many', `You have ${MOST_VIEWS} saved views of this list. Delete one first.`, 'name');
    audit(await upsertView(db, owner, { ...body, address }), {});
    return { views: await listViews(db, owner, body.list) };
  }),

  implement(contract.deleteSavedView, async ({ params: { company_id, view_id }, user, db, audit }) => {
    found((await deleteView(db, { company_id, owner_id: user.userId }, view_id)) || null);
    audit(view_id, {});
    return DONE;
  }),
];
