import { z } from 'zod';
import { firstCharacters } from '#rules/first-characters.ts';
import { regionOf } from '#rules/wanted-places.ts';
import { WORK_FROM } from '#rules/work-from.ts';

/** From where remote work may be done, as it is sent; null is not said. */
export const workFromFields = {
  work_from: z.enum(WORK_FROM, 'Choose any state or only these states.').nullable(),
  /** 'TX' or 'Texas', kept as the former; of `these_states` alone. */
  work_from_states: z.array(z.string().trim()).transform((texts, context) => {
    const states = texts
      .filter((text) => text !== '')
      .map((text) => {
        const state = regionOf(text);
        if (state === null) {
          const message = `Write states such as TX or Texas. We cannot read “${firstCharacters(text, 40)}”.`;
          context.addIssue({ code: 'custom', message });
        }
        return state ?? '';
      });
    return [...new Set(states)].toSorted();
  }),
};

/** The fields by themselves, since browsers have no schemas to take them from. */
export const shownWorkFrom = {
  work_from: z.enum(WORK_FROM).nullable(),
  /** The letters of states, in their order. */
  work_from_states: z.array(z.string()),
};
