import type { FoundProfile } from '#features/profile-search/contract.ts';
import { factsOf, placeOf, profileTitle } from '#features/profile-search/words.ts';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { inQuotes } from '#rules/in-quotes.ts';
import { oneLine } from '#rules/one-line.ts';
import { CHOICE_PATH_TO_COME } from '#server/mail/mail-choices.ts';
import type { MailContent, MailParagraph } from '#server/mail/mail-content.ts';

type Told = {
  first_name: string;
  scout_id: string;
  /** The scout’s name. */
  name: string;
  people: readonly { profile: FoundProfile; reasons: readonly string[] }[];
  /** How many more are new. */
  more: number;
};

/** The new people of a scout, without anything that tells who they are. Nobody is named in the mail until it leaves. */
export function scoutMail({ first_name, scout_id, name, people, more }: Told): MailContent {
  const total = people.length + more;
  const count = total === 1 ? '1 new person' : `${total.toLocaleString('en-US')} new people`;
  const scout = inQuotes(oneLine(name));
  return {
    subject: firstCharacters(total === 0 ? `New people: ${oneLine(name)}` : `${count}: ${oneLine(name)}`, 150),
    preheader: firstCharacters(people.map(({ profile }) => oneLine(profileTitle(profile))).join(', '), 140),
    greeting: first_name ? `Hello ${oneLine(first_name)},` : 'Hello,',
    paragraphs: [
      `${total === 0 ? 'New people match' : total === 1 ? '1 new person matches' : `${count} match`} your résumé scout ${scout}. You see who they are once you unlock them.`,
      ...people.flatMap(personOf),
      ...(more > 0 && people.length > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
      { link: { label: 'Stop the emails of all scouts', path: CHOICE_PATH_TO_COME } },
    ],
    button: { label: 'Open the scout', path: pathTo('/employer/resume-scouts/{scout_id}', { scout_id }) },
    footer_note: `You get this email because a colleague or you chose you as a reader of the résumé scout ${scout}.`,
  };
}

function personOf({ profile, reasons }: Told['people'][number]): MailParagraph[] {
  const path = pathTo('/employer/profiles/found/{profile_id}', { profile_id: profile.profile_id });
  const facts = [placeOf(profile), ...factsOf(profile)].filter(Boolean).map(oneLine).join(' · ');
  const why = reasons.length > 0 ? `Why: ${reasons.map(oneLine).join('; ')}` : '';
  const lines = [facts, why].filter(Boolean).join('\n');
  return [{ link: { label: oneLine(profileTitle(profile)), path } }, ...(lines ? [lines] : [])];
}
