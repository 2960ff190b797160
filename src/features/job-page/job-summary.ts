import type { Job } from '#features/jobs/contract.ts';
import { jobWords } from '#features/share-pictures/rules.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { richTextToPlain } from '#rules/rich-text.ts';

type Told = Parameters<typeof jobWords>[0] & Pick<Job, 'description'>;

const MOST_CHARACTERS = 155;

/** What stands below a link to a job in lists of other sites: title, company, place and pay, then how the text begins, without its headings. */
export function jobSummary(job: Told): string {
  const { title, facts } = jobWords(job);
  let words = `${[title, ...facts].join(' · ')}.`;
  for (const block of job.description.children.filter(({ type }) => type !== 'heading')) {
    if (words.length > MOST_CHARACTERS) break;
    const text = richTextToPlain({ type: 'document', children: [block] });
    words = `${words} ${text}`.replaceAll(/\s+/g, ' ').trim();
  }
  return words.length <= MOST_CHARACTERS ? words : `${firstCharacters(words, MOST_CHARACTERS).replace(/\s\S*$/, '')} …`;
}
