import { createDraft, findPosting } from '#features/postings/doors.server.ts';
import type { User } from '#rules/actor.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found, wrongField } from '#server/http/problems.ts';
import { defaultPosting, defaultTemplates } from '../defaults.ts';
import { sentPosting } from '../posting-fields.ts';
import { listTemplates } from '../store.server.ts';
import * as contract from './contract.ts';

export const quickCreateApi = [
  implement(contract.listQuickTemplates, async ({ params: { company_id }, user, db, scope }) => ({
    templates: (await listPostingTemplates(db, company_id, user)).map(({ template_id, name }) => ({
      template_id,
      name,
    })),
    default_name: found(defaultTemplates(scope.site).find(({ kind }) => kind === 'posting')).name,
  })),

  implement(contract.quickCreatePosting, async ({ params: { company_id }, body, user, scope, db, audit }) => {
    const { template_id, ...of_job } = body;
    const templates = await listPostingTemplates(db, company_id, user);
    const chosen = templates.find((template) => template.template_id === template_id);
    if (template_id !== null && !chosen) throw wrongField('template_id', 'Choose one of your posting templates.');
    const from_template = sentPosting.parse(chosen?.posting ?? defaultPosting(scope.site));
    const author = { company_id, site: scope.site, preferences: scope.preferences, user_id: user.userId };
    const id = await createDraft(db, author, { ...from_template, ...of_job });
    audit(id, { title: body.title });
    return found(await findPosting(db, company_id, id));
  }),
];

async function listPostingTemplates(db: Db, company_id: string, { userId: employer_user }: User) {
  return (await listTemplates(db, { company_id, employer_user })).filter(({ kind }) => kind === 'posting');
}
