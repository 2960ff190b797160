/** Analytics events are kept for browsers only: user agents that start with 'Mozilla/5.0' (spec §6). */
export function isBrowser(user_agent: string | null | undefined): boolean {
  return user_agent?.startsWith('Mozilla/5.0') ?? false;
}
