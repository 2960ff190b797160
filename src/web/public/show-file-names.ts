/** Writes name and size of the chosen file into the output that `data-file-name` on the input points to. */
export function startFileNames(): void {
  document.addEventListener('change', (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== 'file') return;
    const output = document.getElementById(input.dataset.fileName ?? '');
    if (output) output.textContent = [...(input.files ?? [])].map(nameAndSize).join(', ');
  });
}

function nameAndSize(file: File): string {
  const kilobytes = file.size / 1024;
  const size = kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  return `${file.name} (${size})`;
}
