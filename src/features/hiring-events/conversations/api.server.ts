import { implement } from '#server/http/implement.ts';
import { addSlots, removeSlots } from './actions.server.ts';
import { addHiringEventSlots, deleteHiringEventSlots } from './contract.ts';

export const conversationApi = [
  implement(addHiringEventSlots, {
    handle: async ({ params: { event_id }, body, db, audit }) => {
      const added = await addSlots(db, event_id, body);
      audit(event_id, { ...body, added });
      return { added };
    },
  }),

  implement(deleteHiringEventSlots, {
    handle: async ({ params: { event_id }, body: { slot_ids }, db, audit }) => {
      const deleted = await removeSlots(db, event_id, slot_ids);
      audit(event_id, { deleted });
      return { deleted };
    },
  }),
];
