/** A browser that has answered the cookie bar on both sites, so that the bar covers nothing. */
export const ANSWERED = {
  cookies: ['rb', 'mh'].map((site) => ({
    name: 'cookies_accepted',
    value: 'declined',
    domain: `${site}.localhost`,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
};
