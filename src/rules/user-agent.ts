/** Analytics events are kept for browsers only: user agents that start with 'Mozilla/5.0' (spec §6). */
export function isBrowser(user_agent: string | null | undefined): boolean {
  return user_agent?.startsWith('Mozilla/5.0') ?? false;
}

/** Words of crawlers, link previews and monitors that call themselves browsers. Cubot makes phones. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|external(?:hit|agent)|inspectiontool|googleother|google-read-aloud|mediapartners|facebookcatalog|archiver|monitor|pingdom|statuscake|site24x7|gtmetrix|validator|embedly|phantomjs|\+https?:/i;

/** A browser that no known robot claims to be. */
export const isPerson = (user_agent: string | null | undefined): boolean =>
  isBrowser(user_agent) && !ROBOT.test(user_agent ?? '');
