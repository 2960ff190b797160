/** Keeps what was left empty in a search (`form[action="/search"]`) out of the address. */
export function startShortAddresses(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[action="/search"]')) {
    form.addEventListener('formdata', ({ formData }) => {
      const said = [...formData].filter(([, value]) => value);
      for (const name of [...formData.keys()]) formData.delete(name);
      for (const [name, value] of said) formData.append(name, value);
    });
  }
}
