import { randomUUID } from 'node:crypto';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { fillForEach } from '#features/templates/doors.server.ts';
import { isErasedAddress } from '#rules/erased.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound, wrongField } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import * as store from './store.server.ts';

const MOST_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

export const mailingApi = [
  implement(contract.listMailings, async ({ params: { company_id }, user, db }) => {
    checkMemberMay('write-to-applicants', user);
    const open = await pipelinesOpenTo(db, company_id, user);
    return { mailings: await store.listMailings(db, { company_id, open }) };
  }),

  implement(contract.createMailing, async ({ params: { company_id }, body, user, db, audit }) => {
    const application_ids = [...new Set(body.application_ids)];
    const open = await pipelinesOpenTo(db, company_id, user);
    const people = await store.listReachable(db, { company_id, open }, application_ids);
    if (people.length !== application_ids.length) throw notFound();
    checkMemberMay('write-to-applicants', user);
    if (people.some(({ email }) => isErasedAddress(email))) {
      throw new RuleBroken(
        'erased',
        'Some of these applicants deleted their data, so you cannot message them.',
        'application_ids',
      );
    }
    const now = await nowIn(db);
    const send_at = body.send_at === null ? now : Date.parse(body.send_at);
    if (send_at < now || send_at > now + MOST_DAYS * DAY_MS) {
      throw wrongField('send_at', `Choose a time within the next ${MOST_DAYS} days.`);
    }
    const texts = await fillForEach(db, { company_id, sender_id: user.userId, application_ids }, body);
    const mailing_id = randomUUID();
    const planned = application_ids.map((application_id) => {
      const { subject, body: text } = found(texts.get(application_id));
      const of = { company_id, mailing_id, application_id, author_id: user.userId };
      return { ...of, subject, body: text, send_at: new Date(send_at) };
    });
    await store.insertPlanned(db, planned);
    audit(mailing_id, { people: application_ids.length, send_at: new Date(send_at).toISOString() });
    return { mailing_id, people: application_ids.length };
  }),

  implement(contract.cancelMailing, async ({ params: { company_id, mailing_id }, user, db, audit }) => {
    if (!(await store.hasMailing(db, company_id, mailing_id))) throw notFound();
    checkMemberMay('write-to-applicants', user);
    const canceled = await store.updateToCanceled(db, company_id, mailing_id);
    audit(mailing_id, { canceled });
    return { canceled };
  }),
];
