const TEXTS =
  'about|anonymous-balloon|community-pledge|company/careers|contact|employer-info|employer-pledge|jobseeker-resources|partners|staffing-recruiter-policy|terms|video-resources';

/** Addresses, with or without a query, of the pages that look the same to every visitor without a session. */
export const PUBLIC_PATH = new RegExp(
  `^/(?:search|job/[^?]+|employer-profile/[^?]+|available-postings-for-applying|(?:skills|locations|military-translator)(?:/[^?]+)?|hiring-events(?:/(?!registration)[a-z0-9-]+)?|${TEXTS})?(?:\\?|$)`,
);

/** Path and query. The server's address has been put in order before, so that cutting it is enough. */
export const pathOf = ({ url }: Request) => url.slice(url.indexOf('/', 'https://'.length));
