declare module 'zipcodes' {
  export type Zip = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };
  const zipcodes: {
    codes: Record<string, Zip>;
  };
  export default zipcodes;
}
