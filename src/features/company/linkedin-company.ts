import { firstCharacters } from '#rules/first-characters.ts';

const ADDRESS = /^(?:https?:\/\/)?(?:[\w-]+\.)?linkedin\.com\/(?:company|showcase|school)\/([^/?#]+)/i;
const NUMBER = /^[1-9]\d{0,11}$/;
const EXAMPLE = 'linkedin.com/company/1234567';

type ReadNumber = { linkedin_company_id: string } | { problem: string };

/** The number of a LinkedIn page, entered alone or in the page's address; '' for no input. */
export function readLinkedinCompany(typed: string): ReadNumber {
  const named = ADDRESS.exec(typed)?.[1];
  const number = named ?? typed;
  if (number === '' || NUMBER.test(number)) return { linkedin_company_id: number };
  return {
    problem: named
      ? `We cannot turn “${firstCharacters(named, 40)}” into a number. Open the page on LinkedIn as its admin: the address there has the number, such as ${EXAMPLE}.`
      : `Enter the number of the page, or its address with the number, such as ${EXAMPLE}.`,
  };
}
