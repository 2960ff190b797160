const DETAIL_PAGE = /^\/(?:employer|seeker)\/.*\d/;

/**
 * What to do when the login cookie changed while the window was away: leave an employer or seeker page whose URL has
 * digits, since it may show what the new user must not see; reload any other (spec §4). `path` may carry its query.
 */
export function loginChangeTarget(path: string): '/' | 'reload' {
  return DETAIL_PAGE.test(path) ? '/' : 'reload';
}
