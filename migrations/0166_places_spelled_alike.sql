-- Offers places whose names are spelled nearly like one that nobody knows.
create index place_spelled_alike on place using gin (lower(city) gin_trgm_ops);
