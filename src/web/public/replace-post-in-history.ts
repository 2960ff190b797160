/**
 * Turns this history entry into a GET. If it answered a POST, Back would show the browser's error, and Reload would send the form again.
 */
export function replacePostInHistory(): void {
  history.replaceState(history.state, '');
}
