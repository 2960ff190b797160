-- Where a job was published again after it was taken down, as was allowed then, its employer was free to do so, and is.
set local role jobs_system;
update posting set taken_down_at = null where published_at > taken_down_at;
reset role;
