const TEXTS =
  'about|anonymous-balloon|community-pledge|company/careers|contact|employer-info|employer-pledge|jobseeker-resources|partners|staffing-recruiter-policy|terms|video-resources';

/** Paths, with or without a query, of pages that are the same for every visitor without a session. */
export const PUBLIC_PATH = new RegExp(
  `^/(?:search|job/[^?]+|employer-profile/[^?]+|available-postings-for-applying|(?:skills|locations|military-translator)(?:/[^?]+)?|hiring-events(?:/(?!registration)[a-z0-9-]+)?|${TEXTS})?(?:\\?|$)`,
);

/** Path and query. The server has already normalized the URL, so slicing it is enough. */
export const pathOf = ({ url }: Request) => url.slice(url.indexOf('/', 'https://'.length));
