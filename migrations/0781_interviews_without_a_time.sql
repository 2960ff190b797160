-- expand: interviews whose time the applicant has not chosen are found by index
create index interview_without_time on interview (company_id, created_at) where state in ('asked', 'none_suits');
