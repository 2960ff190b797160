/**
 * From now on this place of the history is a page that is asked for: where it answered a form, the way back would show the
 * browser's own error, and loading it again would send the form again.
 */
export function askAnew(): void {
  history.replaceState(history.state, '');
}
