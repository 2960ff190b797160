-- What staff took down, and all of a company that they shut out, is closed for the public and says nothing but its title (withdrawPostings).

-- Rows are jobs_system's to see.
set local role jobs_system;
select unindex_posting(p.posting_id) from public_posting p join company c using (company_id) where p.state = 'live' and not c.company_enabled;
update public_posting p set state = 'closed', description = '{"type": "document", "children": []}', questions = '[]', company_website = null,
  logo_key = null, company_key = case when c.company_enabled then p.company_key end
from company c, posting own
where c.company_id = p.company_id and own.company_id = p.company_id and own.id = p.posting_id
  and (not c.company_enabled or own.taken_down_at is not null and own.status <> 'live');
reset role;
