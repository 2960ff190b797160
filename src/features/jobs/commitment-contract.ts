import { z } from 'zod';
import { badgeSchema } from '#api/badge.ts';
import { BADGES } from '#rules/badges.ts';
import { CLEARANCE_NEEDS, CLEARANCES, POLYGRAPHS } from '#rules/clearance.ts';
import { LONGEST_BENEFIT, MOST_BENEFITS } from '#rules/commitments.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { WAYS_TO_KEEP } from '#rules/kept-through-a-move.ts';
import { MOST_MILITARY_CODES, militaryCodeLookedFor } from '#rules/military-code.ts';
import { OVERSEAS_HIRES } from '#rules/overseas.ts';

const once = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];

/** Input fields for what an employer offers besides the work. `clearance` and those below are only on mh. */
export const commitmentFields = {
  /** Groups the employer welcomes. */
  badges: z
    .array(badgeSchema)
    .max(BADGES.length)
    .transform((badges) => [...new Set(badges)]),
  benefits: z
    .array(z.string().trim().max(LONGEST_BENEFIT, `Use at most ${LONGEST_BENEFIT} characters for each benefit.`))
    .transform(once)
    .refine((benefits) => benefits.length <= MOST_BENEFITS, `Enter at most ${MOST_BENEFITS} benefits.`),
  clearance: z.enum(CLEARANCES),
  clearance_need: z.enum(CLEARANCE_NEEDS, 'Choose whether applicants must hold it.'),
  /** Null if the posting does not mention it. */
  polygraph: z.enum(POLYGRAPHS, 'Choose a polygraph.').nullable(),
  /** 'Army 25B' or `army:25B`, stored as the latter; '25B' if only one branch has that code. */
  military_codes: z
    .array(z.string().trim())
    .transform((texts, context) => {
      const codes = once(texts).map((text) => {
        const code = militaryCodeLookedFor(text);
        if (code === null) {
          const message = `Enter the branch and code, such as Army 25B. We can’t read “${firstCharacters(text, 40)}”.`;
          context.addIssue({ code: 'custom', message });
        }
        return code ?? '';
      });
      return once(codes);
    })
    .refine((codes) => codes.length <= MOST_MILITARY_CODES, `Enter at most ${MOST_MILITARY_CODES} codes.`),
  /** The employee keeps the job through a military move. */
  keeps_move: z.boolean(),
  /** The ways in which it is kept. */
  keeps_move_by: z
    .array(z.enum(WAYS_TO_KEEP, 'Choose from these.'))
    .max(WAYS_TO_KEEP.length)
    .transform((ways) => [...new Set(ways)]),
  /** The groups that the employer can hire for a job abroad. */
  overseas_hire: z
    .array(z.enum(OVERSEAS_HIRES, 'Choose from these.'))
    .max(OVERSEAS_HIRES.length)
    .transform((hires) => [...new Set(hires)]),
  /** The remote work can be done overseas on military orders. */
  overseas_orders: z.boolean(),
};

/** Plain fields for answers, without the input schemas. */
export const shownCommitments = {
  badges: z.array(z.enum(BADGES)),
  benefits: z.array(z.string()),
  clearance: z.enum(CLEARANCES),
  clearance_need: z.enum(CLEARANCE_NEEDS),
  polygraph: z.enum(POLYGRAPHS).nullable(),
  /** Branch and code: `army:25B`. */
  military_codes: z.array(z.string()),
  keeps_move: z.boolean(),
  keeps_move_by: z.array(z.enum(WAYS_TO_KEEP)),
  overseas_hire: z.array(z.enum(OVERSEAS_HIRES)),
  overseas_orders: z.boolean(),
};
const commitmentsSchema = z.object(shownCommitments);
export type Commitments = z.infer<typeof commitmentsSchema>;
