/** How many years the record of a search is kept; a company chooses. */
export const RECORD_YEARS = [2, 3] as const;
