import { expect } from 'vitest';

export type CookieBrowser = ReturnType<typeof aBrowser>;

/** A browser that keeps cookies by path, follows redirects within the site and records what it visited. */
export function aBrowser(origin: string, fetch: (request: Request) => Response | Promise<Response>) {
  const jar = new Map<string, { value: string; path: string }>();
  const visited: string[] = [];
  return {
    visited,
    jar,
    get: (path: string) => go('GET', path),
    post: (path: string, form: Form, headers = {}) => go('POST', path, form, headers),
  };

  type Form = Record<string, string>;
  async function go(method: string, path: string, form?: Form, more: Record<string, string> = {}): Promise<Response> {
    const url = new URL(path, origin);
    expect(url.origin).toBe(origin);
    visited.push(`${method} ${url.pathname}`);
    const cookies = [...jar].filter(([, cookie]) => url.pathname.startsWith(cookie.path));
    const headers = new Headers({
      host: url.host,
      cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; '),
      ...more,
    });
    const response = await fetch(
      new Request(url, { method, headers, body: form ? new URLSearchParams(form) : null, redirect: 'manual' }),
    );
    for (const line of response.headers.getSetCookie()) keep(line);
    const target = response.headers.get('location');
    if (!target || url.pathname === '/operator/login/callback') return response;
    return go('GET', new URL(target, url).href.replace(origin, ''));
  }

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    if (value === '' || attributes.some((attribute) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(attribute)))
      jar.delete(name);
    else jar.set(name, { value, path });
  }
}
