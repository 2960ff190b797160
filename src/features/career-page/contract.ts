import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { careerPageSchema, storedCareerPage } from './content-contract.ts';

const version = z.int().min(0);

export const pictureSchema = z.object({ picture_id: id, description: z.string(), width: z.int(), height: z.int() });
export type CareerPicture = z.infer<typeof pictureSchema>;

const ownPicture = pictureSchema.extend({
  /** Valid for five minutes without signing in. */
  url: z.string(),
  /** In the draft or on the public page. */
  is_used: z.boolean(),
});
export type OwnPicture = z.infer<typeof ownPicture>;

/** Jobs shown by one block; the search has the others. */
export const MOST_JOBS = 8;

const jobList = z.object({ total: z.int(), jobs: z.array(jobCardSchema) });
export type JobList = z.infer<typeof jobList>;

const jobsOfBlocks = z.record(z.string(), jobList);

const ownPage = z.object({
  /** The draft; before the first save, a proposal made of the company's profile. */
  page: storedCareerPage,
  /** The version of the draft; 0 before the first save. */
  version,
  updated_at: z.string().nullable(),
  /** Null if the page is not published. */
  published: z.object({ version: z.int(), address: z.string(), published_at: z.string() }).nullable(),
  /** Whether the draft differs from the published version. */
  has_changes: z.boolean(),
  /** Published, and the company has a posting that shows its name. */
  is_public: z.boolean(),
  /** Newest first. */
  versions: z.array(z.object({ version: z.int(), published_at: z.string(), published_by: z.string() })),
  pictures: z.array(ownPicture),
  /** The jobs of each block of the draft, by its position, as visitors would see them. */
  jobs: jobsOfBlocks,
});
export type OwnCareerPage = z.infer<typeof ownPage>;

export const getCareerPage = endpoint({
  name: 'getCareerPage',
  method: 'GET',
  path: '/company/{company_id}/career-page',
  summary: 'Returns the draft of the company’s career page, its published versions and its pictures',
  access: 'branded-homepage',
  params: companyParams,
  answer: ownPage,
});

export const putCareerPage = endpoint({
  name: 'putCareerPage',
  method: 'PUT',
  path: '/company/{company_id}/career-page',
  summary: 'Saves the draft of the career page. 409 if it changed since it was read.',
  access: 'branded-homepage',
  audit: 'career-page.saved',
  params: companyParams,
  body: z.strictObject({ page: careerPageSchema, version }),
  answer: z.object({ version }),
});

export const publishCareerPage = endpoint({
  name: 'publishCareerPage',
  method: 'POST',
  path: '/company/{company_id}/career-page/publish',
  summary: 'Publishes the draft of the career page and claims its address. 409 if it changed since it was read.',
  access: 'branded-homepage',
  audit: 'career-page.published',
  params: companyParams,
  body: z.strictObject({ version }),
  answer: z.object({ version: z.int() }),
});

export const restoreCareerPage = endpoint({
  name: 'restoreCareerPage',
  method: 'POST',
  path: '/company/{company_id}/career-page/restore',
  summary: 'Makes a published version the draft of the career page. 409 if the draft changed since it was read.',
  access: 'branded-homepage',
  audit: 'career-page.restored',
  params: companyParams,
  body: z.strictObject({ restored: z.int().min(1), version }),
  answer: z.object({ version }),
});

export const deleteCareerPage = endpoint({
  name: 'deleteCareerPage',
  method: 'DELETE',
  path: '/company/{company_id}/career-page',
  summary: 'Takes the career page off the site, which shows the ordinary profile again. Draft and versions are kept.',
  access: 'branded-homepage',
  audit: 'career-page.taken-down',
  params: companyParams,
  answer: done,
});

export const addCareerPicture = endpoint({
  name: 'addCareerPicture',
  method: 'POST',
  path: '/company/{company_id}/career-page/picture',
  summary: 'Adds a PNG, JPEG or WebP picture of at most 5 MB for the career page. It is redrawn without hidden data.',
  access: 'branded-homepage',
  rate: 'expensive',
  audit: 'career-page.picture-added',
  params: companyParams,
  body: z.strictObject({
    file: z.instanceof(File, { error: 'Choose a file.' }),
    description: requiredLine('Describe the picture for people who cannot see it.', 200),
  }),
  answer: pictureSchema,
});

export const deleteCareerPicture = endpoint({
  name: 'deleteCareerPicture',
  method: 'DELETE',
  path: '/company/{company_id}/career-page/picture/{picture_id}',
  summary: 'Deletes a picture that neither the draft nor the published page shows',
  access: 'branded-homepage',
  audit: 'career-page.picture-removed',
  params: companyParams.extend({ picture_id: id }),
  answer: done,
});

export const getPublicCareerPage = endpoint({
  name: 'getPublicCareerPage',
  method: 'GET',
  path: '/api/career-page/{address}',
  summary:
    'Returns a company’s published career page by its address. Earlier addresses work too; without a career page, only the company’s key is returned.',
  access: 'public',
  params: z.strictObject({ address: z.string().max(200) }),
  answer: z.object({
    company_key: z.string(),
    /** Null if the company’s ordinary profile is shown. */
    shown: z
      .object({
        address: z.string(),
        page: storedCareerPage,
        pictures: z.array(pictureSchema),
        /** The jobs of each block, by its position; only live ones that show the company’s name. */
        jobs: jobsOfBlocks,
        updated_at: z.string(),
      })
      .nullable(),
  }),
});
export type ShownCareerPage = NonNullable<z.infer<(typeof getPublicCareerPage)['answer']>['shown']>;
