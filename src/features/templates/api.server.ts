import type { z } from 'zod';
import { DONE } from '#api/endpoint.ts';
import { findOpenApplication } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { findPosting } from '#features/postings/doors.server.ts';
import type { User } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { changedMeanwhile, found, wrongField } from '#server/http/problems.ts';
import { withBranches } from '#server/military/listed-codes.ts';
import * as contract from './contract.ts';
import { defaultTemplates } from './defaults.ts';
import { sentPosting, TEMPLATE_FIELDS } from './posting-fields.ts';
import { checkNameFree, checkPlaceholders, checkRoomForTemplate, fillText } from './rules.ts';
import * as store from './store.server.ts';
import { listNewestPeople, listPlaceholderValues } from './values-store.server.ts';

type NewTemplate = z.output<typeof contract.createTemplate.body>;
type Changes = z.output<typeof contract.updateTemplate.body>;

export const templateApi = [
  implement(contract.listTemplates, ({ user, db, scope }) => listAll(db, user, scope.site)),
  implement(contract.listSiteTemplates, ({ user, db, scope }) => listAll(db, user, scope.site)),

  implement(contract.getTemplate, ({ params, user, db }) => templateNow(db, user, params.template_id)),

  implement(contract.createTemplate, async ({ body, user, db, audit }) => {
    const template = await create(db, user, body);
    audit(template.template_id, factsOf(template));
    return template;
  }),
  implement(contract.createSiteTemplate, async ({ body, user, db, audit }) => {
    const template = await create(db, user, body);
    audit(template.template_id, factsOf(template));
    return template;
  }),

  implement(contract.updateTemplate, async ({ params, body, user, db, audit }) => {
    const template = await update(db, user, params.template_id, body);
    audit(template.template_id, factsOf(template));
    return template;
  }),
  implement(contract.updateSiteTemplate, async ({ params, body, user, db, audit }) => {
    const template = await update(db, user, params.template_id, body);
    audit(template.template_id, factsOf(template));
    return template;
  }),

  implement(contract.deleteTemplate, async ({ params, user, db, audit }) => {
    audit(params.template_id, factsOf(await remove(db, user, params.template_id)));
    return DONE;
  }),
  implement(contract.deleteSiteTemplate, async ({ params, user, db, audit }) => {
    audit(params.template_id, factsOf(await remove(db, user, params.template_id)));
    return DONE;
  }),

  implement(contract.previewTemplate, async ({ params: { company_id }, body, user, db }) => {
    checkPlaceholders(body.subject, 'subject');
    checkPlaceholders(body.body, 'body');
    const people = await listNewestPeople(db, company_id, await pipelinesOpenTo(db, company_id, user));
    const application_id = body.application_id ?? people[0]?.application_id ?? null;
    if (application_id === null) return { ...body, application_id, missing: [], people };
    found(await findOpenApplication(db, { company_id, user }, application_id));
    const sending = { company_id, sender_id: user.userId, application_ids: [application_id] };
    const values = found((await listPlaceholderValues(db, sending)).get(application_id));
    const [subject, text] = [fillText(body.subject, values), fillText(body.body, values)];
    return {
      application_id,
      subject: subject.text,
      body: text.text,
      missing: [...new Set([...subject.missing, ...text.missing])],
      people,
    };
  }),
];

/** The company and the caller, whose own templates only they see. */
const ownerOf = ({ company_id, userId }: User): store.Owner => ({
  company_id: found(company_id),
  employer_user: userId,
});

const factsOf = ({ kind, name, whose }: contract.Template) => ({ kind, whose, name });

async function listAll(db: Db, user: User, site: SiteCode) {
  return { templates: await store.listTemplates(db, ownerOf(user)), defaults: defaultTemplates(site) };
}

const templateNow = async (db: Db, user: User, template_id: string) =>
  found((await store.listTemplates(db, ownerOf(user), template_id))[0]);

async function create(db: Db, user: User, body: NewTemplate): Promise<contract.Template> {
  const { company_id, employer_user } = ownerOf(user);
  const { whose, posting_id, kind, name } = body;
  const posting = await postingOf(db, company_id, { kind, posting: body.posting, posting_id });
  const texts = textsOf(kind, body);
  await store.lockTemplates(db, company_id);
  const named = { company_id, owner_id: whose === 'own' ? employer_user : null, kind, name };
  checkNameFree(await store.isNameTaken(db, named));
  checkRoomForTemplate(await store.countTemplates(db, company_id));
  return templateNow(db, user, await store.insertTemplate(db, { ...named, ...texts, posting }));
}

async function update(db: Db, user: User, template_id: string, body: Changes): Promise<contract.Template> {
  const { company_id, employer_user } = ownerOf(user);
  await store.lockTemplates(db, company_id);
  const before = await templateNow(db, user, template_id);
  const { version, name = before.name, subject = before.subject, posting_id } = body;
  const { kind } = before;
  const owner_id = before.whose === 'own' ? employer_user : null;
  checkNameFree(await store.isNameTaken(db, { company_id, owner_id, kind, name }, template_id));
  const texts = textsOf(kind, { subject, body: body.body ?? before.body });
  const given = body.posting ?? (posting_id ? undefined : (before.posting ?? undefined));
  const posting = await postingOf(db, company_id, { kind, posting: given, posting_id });
  const saved = await store.updateTemplate(db, { company_id, template_id, version }, { name, ...texts, posting });
  if (!saved) throw changedMeanwhile();
  return templateNow(db, user, template_id);
}

async function remove(db: Db, user: User, template_id: string): Promise<contract.Template> {
  const { company_id } = ownerOf(user);
  await store.lockTemplates(db, company_id);
  const template = await templateNow(db, user, template_id);
  await store.deleteTemplate(db, { company_id, template_id });
  return template;
}

/** An e-mail has subject and body, with placeholders of the list alone; a posting template has neither. */
function textsOf(kind: contract.TemplateKind, { subject, body }: { subject: string; body: string }) {
  if (kind === 'posting') return { subject: '', body: '' };
  if (subject === '') throw wrongField('subject', 'Enter a subject.');
  if (body === '') throw wrongField('body', 'Enter a text.');
  checkPlaceholders(subject, 'subject');
  checkPlaceholders(body, 'body');
  return { subject, body };
}

type Given = {
  kind: contract.TemplateKind;
  posting?: z.output<typeof sentPosting> | undefined;
  posting_id?: string | undefined;
};

/** The fields of a posting template, as given or copied from a posting; null for an e-mail. */
async function postingOf(db: Db, company_id: string, { kind, posting, posting_id }: Given): Promise<object | null> {
  if (kind !== 'posting') {
    if (posting_id) throw wrongField('posting_id', 'Only a posting template copies a posting.');
    return null;
  }
  if (posting) return withBranches(posting);
  if (!posting_id) throw wrongField('posting_id', 'Choose the posting to copy.');
  const source = found(await findPosting(db, company_id, posting_id));
  const copied = Object.fromEntries(TEMPLATE_FIELDS.map((name) => [name, source[name]]));
  // Question ids belong to the posting they were written for.
  const questions = source.questions.map(({ id: _, ...question }) => question);
  return sentPosting.parse({ ...copied, questions });
}
