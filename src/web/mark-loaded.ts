/** Sets `data-loaded="true"` on the hidden marker once everything on the page has loaded (spec §1). */
export function markLoaded(): void {
  const mark = () => document.getElementById('page-loaded')?.setAttribute('data-loaded', 'true');
  if (document.readyState === 'complete') mark();
  else window.addEventListener('load', mark, { once: true });
}
