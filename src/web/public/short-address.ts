/** Keeps what was left empty in a search (`form[action="/search"]`) out of the address. */
export function startShortAddresses(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[action="/search"]')) {
    form.addEventListener('formdata', ({ formData }) => {
      const parts = [...formData];
      for (const [name] of parts) formData.delete(name);
      for (const [name, value] of parts) if (value) formData.append(name, value);
    });
  }
}
