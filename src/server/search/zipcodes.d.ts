declare module 'zipcodes' {
  export type Zip = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };
  const zipcodes: {
    codes: Record<string, Zip>;
    /** Two-letter codes by the names of states in capitals. */
    states: { full: Record<string, string> };
  };
  export default zipcodes;
}
