import { z } from 'zod';
import { firstCharacters } from '#rules/first-characters.ts';
import { regionOf } from '#rules/wanted-places.ts';
import { WORK_FROM } from '#rules/work-from.ts';

/** Input fields for where remote work may be done from; null means not stated. */
export const workFromFields = {
  work_from: z.enum(WORK_FROM, 'Choose any state or only these states.').nullable(),
  /** 'TX' or 'Texas', stored as the former; only for `these_states`. */
  work_from_states: z.array(z.string().trim()).transform((texts, context) => {
    const states = texts
      .filter((text) => text !== '')
      .map((text) => {
        const state = regionOf(text);
        if (state === null) {
          const message = `Enter states such as TX or Texas. We can’t read “${firstCharacters(text, 40)}”.`;
          context.addIssue({ code: 'custom', message });
        }
        return state ?? '';
      });
    return [...new Set(states)].toSorted();
  }),
};

/** Plain fields for answers, without the input schemas. */
export const shownWorkFrom = {
  work_from: z.enum(WORK_FROM).nullable(),
  /** State abbreviations, sorted. */
  work_from_states: z.array(z.string()),
};
