import { DONE } from '#api/endpoint.ts';
import { ACCOUNT_KINDS } from '#rules/calendar-accounts.ts';
import { implement } from '#server/http/implement.ts';
import { found, wrongField } from '#server/http/problems.ts';
import { finishSignIn, startSignIn } from './account-sign-in.server.ts';
import { addCalendar, connectAccount, getOwn, saveReading } from './actions.server.ts';
import * as contract from './contract.ts';
import { READING_TIMEOUT_MS, readAddress, readCalendarNow } from './read.server.ts';
import { openedAddress } from './rules.ts';
import { deleteOwn, findOwner, listOwn, listReadable } from './store.server.ts';
import { PROBLEM_WORDS } from './words.ts';

export const calendarApi = [
  implement(contract.listCalendars, async ({ params: { company_id }, user, db, services }) => ({
    calendars: await listOwn(db, { company_id, employer_user: user.userId }),
    accounts: ACCOUNT_KINDS.filter((kind) => services.calendar_accounts[kind] !== null),
  })),

  implement(contract.createCalendar, {
    before: async ({ params: { company_id }, body, scope: { user }, services }) => {
      const owner = { company_id, employer_user: found(user).userId };
      const reader = found(await services.database.asRequest({ company_id }, (db) => findOwner(db, owner)));
      const address = openedAddress(body.address);
      const reading = await readAddress(services, address, reader, READING_TIMEOUT_MS);
      if ('problem' in reading) throw wrongField('address', PROBLEM_WORDS[reading.problem]);
      return { owner, address, reading };
    },
    handle: async ({ body: { name }, prepared: { owner, ...calendar }, db, services, audit }) => {
      const calendar_id = await addCalendar(db, services, owner, { name, ...calendar });
      audit(calendar_id, { kind: 'ics' });
      return getOwn(db, owner, calendar_id);
    },
  }),

  implement(contract.startCalendarAccount, {
    before: ({ body: { kind }, scope, services }) => startSignIn(services, scope, kind),
    handle: async ({ prepared: redirect_to }) => ({ redirect_to }),
  }),

  implement(contract.finishCalendarAccount, {
    before: ({ body: { query }, scope, services }) => finishSignIn(services, scope, query),
    handle: async ({ params: { company_id }, prepared, user, db, services, audit }) => {
      const owner = { company_id, employer_user: user.userId };
      const calendar_id = await connectAccount(db, services, owner, prepared);
      audit(calendar_id, { kind: prepared.kind });
      return getOwn(db, owner, calendar_id);
    },
  }),

  implement(contract.readCalendar, {
    before: async ({ params: { company_id, calendar_id }, scope: { user }, services }) => {
      const owner = { company_id, employer_user: found(user).userId };
      const own = await services.database.asRequest({ company_id }, (db) => listReadable(db, owner));
      const calendar = found(own.find((each) => each.calendar_id === calendar_id));
      return { owner, reading: await readCalendarNow(services, calendar, READING_TIMEOUT_MS) };
    },
    handle: async ({ params, prepared: { owner, reading }, db, audit }) => {
      await saveReading(db, params, reading);
      const calendar = await getOwn(db, owner, params.calendar_id);
      audit(params.calendar_id, { problem: calendar.problem });
      return calendar;
    },
  }),

  implement(contract.deleteCalendar, async ({ params: { company_id, calendar_id }, user, db, audit }) => {
    const owner = { company_id, employer_user: user.userId };
    const { kind } = await getOwn(db, owner, calendar_id);
    await deleteOwn(db, owner, calendar_id);
    audit(calendar_id, { kind });
    return DONE;
  }),
];
