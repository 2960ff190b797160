import { z } from 'zod';

export const detailsSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  headline: z.string(),
  skills: z.array(z.string()),
});
