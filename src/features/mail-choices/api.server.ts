import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { findChoices, findMailbox, mailboxOf, saveChoices } from '#server/mail/mail-choices.ts';
import type { Services } from '#server/services.ts';
import * as contract from './contract.ts';

const ownMailbox = ({ site, session }: RequestScope, { secrets }: Services) =>
  mailboxOf(secrets, site, found(session).email);

export const mailChoiceApi = [
  implement(contract.getMailChoices, {
    handle: async ({ db, scope, services }) => ({ choices: await findChoices(db, ownMailbox(scope, services)) }),
  }),

  implement(contract.putMailChoices, {
    handle: async ({ db, scope, services, body, user, audit }) => {
      await saveChoices(db, ownMailbox(scope, services), body);
      audit(user.userId, body);
      return DONE;
    },
  }),

  implement(contract.getMailedMailChoices, {
    handle: async ({ db, scope: { site }, services: { secrets }, query }) => {
      const { topic, mailbox } = found((await findMailbox(db, secrets, site, query.token)) ?? undefined);
      return { topic, choices: await findChoices(db, mailbox) };
    },
  }),

  implement(contract.putMailedMailChoices, {
    handle: async ({ db, scope: { site }, services: { secrets }, body }) => {
      const { mailbox } = found((await findMailbox(db, secrets, site, body.token)) ?? undefined);
      await saveChoices(db, mailbox, body.choices);
      return DONE;
    },
  }),
];
