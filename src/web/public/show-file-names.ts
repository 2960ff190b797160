/**
 * Shows the chosen file's name and size in the output with the id in `data-file-name`. A file over `data-most-mb` gets an error and is
 * not sent.
 */
export function startFileNames(): void {
  document.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== 'file') return;
    const output = document.getElementById(input.dataset.fileName ?? '');
    if (!output) return;
    const files = [...(input.files ?? [])];
    const most_mb = Number(input.dataset.mostMb);
    const too_large = files.find(({ size }) => size > most_mb * 1024 * 1024);
    output.classList.toggle('text-danger', too_large !== undefined);
    output.textContent = too_large
      ? `${nameAndSize(too_large)} is larger than ${most_mb} MB. Choose a smaller one.`
      : files.map(nameAndSize).join(', ');
    if (too_large) input.value = '';
  });
}

function nameAndSize(file: File): string {
  const kilobytes = file.size / 1024;
  if (kilobytes === 0) return `${file.name} (empty)`;
  const size = kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  return `${file.name} (${size})`;
}
