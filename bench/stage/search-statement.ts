/**
 * The search as one statement, without the product around it: the matches in order, with `columns` of each; counts are on the first row.
 */
export const searchStatement = (columns: string) => `
  select s.total, case when hit.number = 1 then s.facets end as facets, ${columns}
  from search_postings($1::jsonb) s, unnest(s.hits) with ordinality as hit (id, number), public_posting p
  where p.posting_id = hit.id order by hit.number`;
