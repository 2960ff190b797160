import type { Address } from '#rules/addresses.ts';

/** The type alone is imported: the list of addresses would make the script larger. */
const SEARCH: Address = '/search';

/** Leaves empty fields of a search form out of the address. */
export function startShortAddresses(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`[action="${SEARCH}"]`)) {
    form.addEventListener('formdata', ({ formData }) => {
      const parts = [...formData];
      for (const [name] of parts) formData.delete(name);
      for (const [name, value] of parts) if (value) formData.append(name, value);
    });
  }
}
