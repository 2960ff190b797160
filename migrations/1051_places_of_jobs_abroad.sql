-- migrate: fills in coordinates that saving a posting abroad now fills in, for postings saved before
-- The towns and installations of src/server/search/overseas.ts at the time.
create temporary table spot (country text, name text, lat double precision, lon double precision) on commit drop;
insert into spot values
    ('DE','ramstein air base',49.437,7.6), ('DE','kaiserslautern military community',49.437,7.6), ('DE','ramstein',49.437,7.6),
    ('DE','kmc',49.437,7.6), ('DE','kaiserslautern',49.437,7.6), ('DE','ramstein-miesenbach',49.437,7.6), ('DE','landstuhl',49.403,7.559),
    ('DE','landstuhl regional medical center',49.403,7.559), ('DE','lrmc',49.403,7.559), ('DE','spangdahlem air base',49.975,6.692),
    ('DE','spangdahlem',49.975,6.692), ('DE','bitburg',49.975,6.692), ('DE','u.s. army garrison bavaria',49.699,11.94),
    ('DE','tower barracks',49.699,11.94), ('DE','usag bavaria',49.699,11.94), ('DE','grafenwoehr',49.699,11.94), ('DE','grafenwöhr',49.699,11.94),
    ('DE','rose barracks',49.637,11.767), ('DE','vilseck',49.637,11.767), ('DE','hohenfels training area',49.216,11.838),
    ('DE','hohenfels',49.216,11.838), ('DE','u.s. army garrison ansbach',49.309,10.635), ('DE','katterbach kaserne',49.309,10.635),
    ('DE','usag ansbach',49.309,10.635), ('DE','ansbach',49.309,10.635), ('DE','illesheim',49.309,10.635),
    ('DE','u.s. army garrison wiesbaden',50.049,8.325), ('DE','lucius d. clay kaserne',50.049,8.325), ('DE','usag wiesbaden',50.049,8.325),
    ('DE','clay kaserne',50.049,8.325), ('DE','wiesbaden',50.049,8.325), ('DE','u.s. army garrison stuttgart',48.735,9.08),
    ('DE','patch barracks',48.735,9.08), ('DE','kelley barracks',48.735,9.08), ('DE','panzer kaserne',48.735,9.08),
    ('DE','usag stuttgart',48.735,9.08), ('DE','stuttgart',48.735,9.08), ('DE','böblingen',48.735,9.08), ('DE','boeblingen',48.735,9.08),
    ('DE','smith barracks',49.65,7.31), ('DE','baumholder',49.65,7.31), ('DE','sembach kaserne',49.507,7.865), ('DE','sembach',49.507,7.865),
    ('IT','aviano air base',46.032,12.596), ('IT','aviano',46.032,12.596), ('IT','pordenone',46.032,12.596),
    ('IT','u.s. army garrison italy',45.537,11.586), ('IT','caserma ederle',45.537,11.586), ('IT','usag italy',45.537,11.586),
    ('IT','camp ederle',45.537,11.586), ('IT','vicenza',45.537,11.586), ('IT','camp darby',43.63,10.33), ('IT','pisa',43.63,10.33),
    ('IT','livorno',43.63,10.33), ('IT','naval support activity naples',40.88,14.29), ('IT','nsa naples',40.88,14.29), ('IT','naples',40.88,14.29),
    ('IT','napoli',40.88,14.29), ('IT','naval air station sigonella',37.402,14.922), ('IT','sigonella',37.402,14.922), ('IT','catania',37.402,14.922),
    ('ES','naval station rota',36.645,-6.349), ('ES','navsta rota',36.645,-6.349), ('ES','rota',36.645,-6.349), ('ES','morón air base',37.175,-5.616),
    ('ES','morón de la frontera',37.175,-5.616), ('PT','lajes field',38.762,-27.091), ('PT','lajes',38.762,-27.091),
    ('PT','praia da vitória',38.762,-27.091), ('GB','raf lakenheath',52.409,0.561), ('GB','lakenheath',52.409,0.561), ('GB','brandon',52.409,0.561),
    ('GB','raf mildenhall',52.362,0.486), ('GB','mildenhall',52.362,0.486), ('GB','raf alconbury',52.373,-0.224), ('GB','alconbury',52.373,-0.224),
    ('GB','huntingdon',52.373,-0.224), ('GB','raf croughton',51.983,-1.19), ('GB','croughton',51.983,-1.19), ('GB','brackley',51.983,-1.19),
    ('GB','raf menwith hill',54.008,-1.69), ('GB','menwith hill',54.008,-1.69), ('GB','harrogate',54.008,-1.69),
    ('BE','u.s. army garrison benelux',50.54,3.91), ('BE','chièvres air base',50.54,3.91), ('BE','usag benelux',50.54,3.91),
    ('BE','chièvres',50.54,3.91), ('BE','mons',50.54,3.91), ('GR','naval support activity souda bay',35.53,24.15), ('GR','souda bay',35.53,24.15),
    ('GR','souda',35.53,24.15), ('GR','chania',35.53,24.15), ('TR','incirlik air base',37.002,35.426), ('TR','incirlik',37.002,35.426),
    ('TR','adana',37.002,35.426), ('RO','mihail kogălniceanu air base',44.362,28.488), ('RO','constanța',44.362,28.488),
    ('PL','u.s. army garrison poland',52.41,16.93), ('PL','camp kościuszko',52.41,16.93), ('PL','usag poland',52.41,16.93),
    ('PL','poznań',52.41,16.93), ('PL','naval support facility redzikowo',54.48,17.1), ('PL','redzikowo',54.48,17.1), ('PL','słupsk',54.48,17.1),
    ('PL','slupsk',54.48,17.1), ('GL','pituffik space base',76.531,-68.703), ('GL','thule air base',76.531,-68.703), ('GL','pituffik',76.531,-68.703),
    ('JP','yokota air base',35.748,139.348), ('JP','yokota',35.748,139.348), ('JP','fussa',35.748,139.348), ('JP','camp zama',35.49,139.4),
    ('JP','zama',35.49,139.4), ('JP','sagamihara',35.49,139.4), ('JP','fleet activities yokosuka',35.293,139.667),
    ('JP','yokosuka naval base',35.293,139.667), ('JP','cfay',35.293,139.667), ('JP','yokosuka',35.293,139.667),
    ('JP','naval air facility atsugi',35.455,139.45), ('JP','naf atsugi',35.455,139.45), ('JP','atsugi',35.455,139.45), ('JP','ayase',35.455,139.45),
    ('JP','fleet activities sasebo',33.162,129.712), ('JP','sasebo naval base',33.162,129.712), ('JP','sasebo',33.162,129.712),
    ('JP','marine corps air station iwakuni',34.146,132.247), ('JP','iwakuni',34.146,132.247), ('JP','misawa air base',40.703,141.368),
    ('JP','misawa',40.703,141.368), ('JP','kadena air base',26.355,127.768), ('JP','kadena',26.355,127.768), ('JP','okinawa',26.355,127.768),
    ('JP','okinawa city',26.355,127.768), ('JP','chatan',26.355,127.768), ('JP','camp foster',26.3,127.77),
    ('JP','marine corps base camp butler',26.3,127.77), ('JP','camp butler',26.3,127.77), ('JP','ginowan',26.3,127.77),
    ('JP','marine corps air station futenma',26.274,127.756), ('JP','futenma',26.274,127.756), ('JP','camp hansen',26.46,127.91),
    ('JP','kin',26.46,127.91), ('JP','camp schwab',26.53,128.05), ('JP','nago',26.53,128.05), ('JP','camp kinser',26.25,127.7),
    ('JP','urasoe',26.25,127.7), ('JP','torii station',26.37,127.74), ('JP','yomitan',26.37,127.74), ('KR','camp humphreys',36.963,127.031),
    ('KR','u.s. army garrison humphreys',36.963,127.031), ('KR','usag humphreys',36.963,127.031), ('KR','pyeongtaek',36.963,127.031),
    ('KR','pyongtaek',36.963,127.031), ('KR','osan air base',37.09,127.03), ('KR','osan',37.09,127.03), ('KR','songtan',37.09,127.03),
    ('KR','kunsan air base',35.904,126.616), ('KR','kunsan',35.904,126.616), ('KR','gunsan',35.904,126.616),
    ('KR','u.s. army garrison daegu',35.84,128.59), ('KR','camp walker',35.84,128.59), ('KR','camp henry',35.84,128.59),
    ('KR','usag daegu',35.84,128.59), ('KR','daegu',35.84,128.59), ('KR','taegu',35.84,128.59), ('KR','camp casey',37.92,127.05),
    ('KR','dongducheon',37.92,127.05), ('KR','camp carroll',35.99,128.42), ('KR','waegwan',35.99,128.42),
    ('KR','fleet activities chinhae',35.14,128.65), ('KR','chinhae',35.14,128.65), ('KR','jinhae',35.14,128.65), ('KR','changwon',35.14,128.65),
    ('BH','naval support activity bahrain',26.209,50.61), ('BH','nsa bahrain',26.209,50.61), ('BH','manama',26.209,50.61),
    ('BH','juffair',26.209,50.61), ('QA','al udeid air base',25.117,51.315), ('QA','al udeid',25.117,51.315), ('QA','doha',25.117,51.315),
    ('KW','camp arifjan',28.88,48.16), ('KW','arifjan',28.88,48.16), ('KW','camp buehring',29.69,47.43), ('KW','ali al salem air base',29.347,47.521),
    ('KW','ali al salem',29.347,47.521), ('AE','al dhafra air base',24.248,54.548), ('AE','al dhafra',24.248,54.548), ('AE','abu dhabi',24.248,54.548),
    ('SA','prince sultan air base',24.06,47.58), ('SA','psab',24.06,47.58), ('SA','al kharj',24.06,47.58), ('DJ','camp lemonnier',11.547,43.16),
    ('DJ','djibouti',11.547,43.16), ('CU','naval station guantanamo bay',19.907,-75.207), ('CU','gtmo',19.907,-75.207),
    ('CU','guantanamo bay',19.907,-75.207), ('CU','guantanamo',19.907,-75.207), ('CU','guantánamo bay',19.907,-75.207),
    ('HN','soto cano air base',14.382,-87.621), ('HN','soto cano',14.382,-87.621), ('HN','comayagua',14.382,-87.621),
    ('IO','naval support facility diego garcia',-7.313,72.411), ('IO','diego garcia',-7.313,72.411),
    ('MH','u.s. army garrison kwajalein atoll',8.72,167.732), ('MH','usag kwajalein',8.72,167.732), ('MH','kwajalein',8.72,167.732);
grant select on spot to jobs_system;

-- Rows are jobs_system's to see.
set local role jobs_system;
update posting set lat = spot.lat, lon = spot.lon from spot
where posting.lat is null and posting.country = spot.country and lower(btrim(posting.city)) = spot.name;
update public_posting set lat = spot.lat, lon = spot.lon from spot
where public_posting.lat is null and public_posting.country = spot.country and lower(btrim(public_posting.city)) = spot.name;
select index_posting(posting_id) from public_posting join spot on spot.country = public_posting.country and lower(btrim(city)) = spot.name
where state = 'live' and location_type <> 'remote';
reset role;
