-- Work that is bound to a place, if only on some days, cannot be done from any state: where that was said, it is taken back, also in search.
set local role jobs_system;
update posting set portable = false where portable and location_type <> 'remote';
with mended as (update public_posting set portable = false where portable and location_type <> 'remote' returning posting_id)
update posting_search s set traits = s.traits - 2048, words = ts_delete(s.words, '#pportable')
from mended where mended.posting_id = s.posting_id;
reset role;

alter table posting add constraint portable_is_remote check (not portable or location_type = 'remote');
