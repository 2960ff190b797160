-- Postings that were made anonymous after they had been closed still named their company on the page that says so. What such a page says
-- besides is not shown since, and goes as well.
update public_posting shown set anonymous = true, company_name = 'Anonymous', company_key = null, company_website = null, logo_key = null,
  linkedin_company_id = null, company_values = '{}', description = '{"type": "document", "children": []}', questions = '[]', skills = '{}',
  benefits = '{}', work_authorization = '', street = '', postal_code = '', lat = null, lon = null,
  posted_at = date_trunc('hour', shown.posted_at), expires_at = date_trunc('hour', shown.expires_at) + interval '1 hour'
from posting p
where p.company_id = shown.company_id and p.id = shown.posting_id and p.anonymous and not shown.anonymous and p.status <> 'live';

-- What staff took down says nothing but its title.
update public_posting shown set skills = '{}', benefits = '{}', work_authorization = '', company_values = '{}'
from posting p
where p.company_id = shown.company_id and p.id = shown.posting_id and p.taken_down_at is not null and p.status <> 'live';
