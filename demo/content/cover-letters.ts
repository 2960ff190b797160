/** Cover letters that applicants type; most are short. */
export const COVER_LETTERS: readonly string[] = [
  `Dear hiring team,

I read your posting twice, because it describes what I have done for the last few years and want to keep doing. My résumé says where; what it cannot say is that people call me when something has to be right the first time.

I would be glad to come by and talk.

Kind regards`,
  `Hello,

I have followed your company for a while and like how you talk about your people. I learn fast, I am on time, and I leave a place tidier than I found it.

I can start four weeks after an offer.

Thank you for your time`,
  `To whom it may concern,

We are moving to your area this summer for good, and I am looking for a place to stay with. The work that you describe is close to mine, and where it differs I am ready to be taught.

With best regards`,
];
