import { actorOf } from '#features/application/doors.server.ts';
import { pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { implement } from '#server/http/implement.ts';
import { addAsApplicant, getRegistrantToAdd } from './actions.server.ts';
import { createRegistrantApplication, getRegistrant, listRegistrants } from './contract.ts';
import { listEventsOfCompany } from './store.server.ts';

export const eventRegistrantApi = [
  implement(listRegistrants, async ({ params: { company_id }, db, user }) => ({
    events: await listEventsOfCompany(db, company_id, await pipelinesOpenTo(db, company_id, user)),
  })),

  implement(getRegistrant, async ({ params, db, user }) =>
    getRegistrantToAdd(db, params, await pipelinesOpenTo(db, params.company_id, user)),
  ),

  implement(createRegistrantApplication, {
    handle: async ({ params, body, db, audit, ...context }) => {
      const { registration_id } = params;
      const application_id = await addAsApplicant(db, actorOf(context), { registration_id, ...body });
      audit(application_id, { ...body, registration_id });
      return { application_id };
    },
  }),
];
