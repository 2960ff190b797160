import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';

export const TAG_COLORS = ['gray', 'blue', 'green', 'amber'] as const;
export type TagColor = (typeof TAG_COLORS)[number];
export const LONGEST_TAG = 40;
/** The points of a tag are between this and its opposite (readings §7). */
export const MOST_POINTS = 10;
const MOST_AT_ONCE = 100;

const POINTS = `Enter a whole number from −${MOST_POINTS} to ${MOST_POINTS}.`;
const score = z.int(POINTS).min(-MOST_POINTS, POINTS).max(MOST_POINTS, POINTS);
const name = requiredLine('Enter a name.', LONGEST_TAG);
const color = z.enum(TAG_COLORS, 'Choose a color.');
const version = z.int().min(1);
/** Saves a name although it reads like a protected trait. */
const confirmed = z.boolean().default(false);
const some = z.array(id).max(MOST_AT_ONCE, `Tag at most ${MOST_AT_ONCE} people at once.`).default([]);
/** In a query string, a list with one item is a plain string. */
const listed = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(id).min(1).max(MOST_AT_ONCE),
);

export const tagSchema = z.object({
  tag_id: id,
  name: z.string(),
  color: z.enum(TAG_COLORS),
  /** Its points, from −10 to 10. */
  score: z.int(),
  /** How many applications in pipelines open to the caller carry it. */
  people: z.int(),
  version,
});
export type Tag = z.infer<typeof tagSchema>;

const access = 'view-tags';
const tagParams = companyParams.extend({ tag_id: id });

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/company/{company_id}/candidate-tags',
  summary: 'Lists the company’s tags with how many people carry each',
  access,
  params: companyParams,
  answer: z.object({ tags: z.array(tagSchema) }),
});

export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/company/{company_id}/candidate-tags',
  summary:
    'Puts a tag on people by its name, and makes it if there is none. A name like a protected trait is saved only when confirmed.',
  access,
  audit: 'candidate-tag.set',
  params: companyParams,
  body: z.strictObject({
    name,
    /** For a new tag; an existing tag keeps its own. */
    color: color.default('gray'),
    score: score.default(0),
    confirmed,
    application_ids: some,
    /** All their applications that the caller may open. */
    seeker_ids: some,
  }),
  answer: z.object({ tag: tagSchema, is_new: z.boolean() }),
});

export const updateTag = endpoint({
  name: 'updateTag',
  method: 'PATCH',
  path: '/company/{company_id}/candidate-tags/{tag_id}',
  summary: 'Renames or recolors a tag. 409 if it changed since it was read.',
  access,
  audit: 'candidate-tag.updated',
  params: tagParams,
  body: z.strictObject({ name: name.optional(), color: color.optional(), confirmed, version }),
  answer: tagSchema,
});

export const putTagScore = endpoint({
  name: 'putTagScore',
  method: 'PUT',
  path: '/company/{company_id}/candidate-tags/{tag_id}/score',
  summary: 'Sets the points of a tag for everyone who carries it. 409 if the tag changed since it was read.',
  access,
  audit: 'candidate-tag.scored',
  params: tagParams,
  body: z.strictObject({ score, version }),
  answer: tagSchema,
});

export const deleteTag = endpoint({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/company/{company_id}/candidate-tags/{tag_id}',
  summary: 'Deletes a tag and takes it off everyone',
  access,
  audit: 'candidate-tag.deleted',
  params: tagParams,
  answer: done,
});

const carried = z.object({
  tag_id: id,
  name: z.string(),
  color: z.enum(TAG_COLORS),
  score: z.int(),
  /** The name of the member who set it. */
  set_by: z.string(),
  set_at: z.string(),
});
export type CarriedTag = z.infer<typeof carried>;

export const getTagScores = endpoint({
  name: 'getTagScores',
  method: 'GET',
  path: '/company/{company_id}/candidate-tags/scores',
  summary: 'Returns the sum of the tags of each application, and the tags it comes from',
  access,
  params: companyParams,
  query: z.strictObject({ application_id: listed }),
  answer: z.object({
    /** Without applications the caller may not open. */
    scores: z.array(z.object({ application_id: id, score: z.int(), tags: z.array(carried) })),
  }),
});

export const removeTag = endpoint({
  name: 'removeTag',
  method: 'DELETE',
  path: '/company/{company_id}/application/{application_id}/candidate-tag/{tag_id}',
  summary: 'Takes a tag off one application',
  access,
  audit: 'candidate-tag.removed',
  params: companyParams.extend({ application_id: id, tag_id: id }),
  answer: done,
});
