/** Which part of the views led to an application, such as '4.2%'; null without views. Some apply without opening the page. */
export function applyRate({ views, applied }: { views: number; applied: number }): string | null {
  if (views === 0) return null;
  const percent = Math.min(100, (100 * applied) / views);
  return `${percent >= 10 ? Math.round(percent) : Math.round(percent * 10) / 10}%`;
}
