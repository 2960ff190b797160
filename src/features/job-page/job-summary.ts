import type { Job } from '#features/jobs/contract.ts';
import { jobWords } from '#features/share-pictures/rules.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { richTextToPlain } from '#rules/rich-text.ts';

type SummarizedJob = Parameters<typeof jobWords>[0] & Pick<Job, 'description'>;

const MOST_CHARACTERS = 155;

/** The description of a job page in search results: title, company, place and pay, then the beginning of the text without headings. */
export function jobSummary(job: SummarizedJob): string {
  const { title, facts } = jobWords(job);
  let words = `${[title, ...facts].join(' · ')}.`;
  for (const block of job.description.children.filter(({ type }) => type !== 'heading')) {
    if (words.length > MOST_CHARACTERS) break;
    const text = richTextToPlain({ type: 'document', children: [block] });
    words = `${words} ${text}`.replaceAll(/\s+/g, ' ').trim();
  }
  return words.length <= MOST_CHARACTERS ? words : `${firstCharacters(words, MOST_CHARACTERS).replace(/\s\S*$/, '')} …`;
}
