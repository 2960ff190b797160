-- Two grades of a hit: a job whose title, skills, field or company say what is asked for is a match; one whose text alone says it
-- merely mentions it. What makes a match lies in the same vector under words that no text can hold:
--   ^word   of the title, with its place
--   +word   a skill that is one word
--   ~words  a skill of several words, in alphabetical order; those of them that are no words of titles stand alone as well
--   %word   of the company's name, unless the posting is anonymous
--   =word   the head of the title: 'nurse' of 'Registered Nurse, ICU'

-- Work at night is asked for by several words. Like "entry level", it is a fact of the job wherever its text says so.
create or replace function searchable_text(text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(translate(regexp_replace($1, '\mA ?& ?P\M', 'airframe-powerplant', 'g'), '<>&', '   '), 'C++', ' cplusplus '), 'c++', ' cplusplus '),
    '\m([cf])(#|[- ]sharp\M)', '\1sharp ', 'gi'),
    '(?<![[:alnum:].@])\.net(?![[:alpha:]_])|\mdot[- ]net\M', 'dotnet ', 'gi'),
    '\m(asp|ado|vb)\.net\M', '\1 dotnet', 'gi'),
    '\m(?:([[:alnum:]]+)\.|(angular|backbone|d3|ember|express|knockout|nest|next|node|nuxt|react|three|vue))js\M', '\1\2 js', 'gi'),
    '\mIT\M', 'infotech', 'g'),
    '\m(officer|engineer|police|intern|medic|mechanic|operator|executive|customs|organic|physics|developer|emergenc(?=y|ies)|account(?=ant|ing)|universit(?=y|ies|é|e))(s|y|ies|és?|es?|ing|ants?)?\M',
    '\1role', 'gi'),
    '\m(entry[- ]level|no (?:(?:prior|previous|work|job) )*experience|experience (?:is )?not (?:needed|required|necessary))\M',
    '\1 beginnerrole', 'gi'),
    '\m(night[- ]?shifts?|nights|overnights?|(?:third|3rd|graveyard) shift)\M', '\1 nightrole', 'gi');
insert into search_alias select raw_words_query(typed), 'nightrol' from unnest(array['night shift', 'nights', 'overnight', 'third shift', '3rd shift', 'graveyard shift']) as typed
  on conflict (typed) do nothing;

-- "Developer" has a stem of its own now, which development has not.
update search_alias set wanted = raw_words_query('dev or developer') where typed = 'dev';

-- Words of one trade that have no stem in common.
insert into search_alias
  select typed, raw_words_query(string_agg(also, ' or ')) || typed from (
    select raw_words_query(way.typed), way.also from (values ('chemist chemistry'), ('biologist biology'), ('geologist geology'), ('physicist physics'),
      ('plumber plumbing'), ('welder welding'), ('machinist machining'), ('carpenter carpentry'),
      ('roofer roofing'), ('painter painting'), ('teacher teaching'), ('recruiter recruiting'), ('recruiter recruitment'),
      ('therapist therapy'), ('counselor counseling'), ('dentist dental'), ('statistician statistics'), ('photographer photography'),
      ('librarian library'), ('bookkeeper bookkeeping'), ('landscaper landscaping'), ('janitor janitorial'), ('chaplain chaplaincy'),
      ('secretary secretarial'), ('driver chauffeur'), ('cook culinary'))
      as of_trade (words), lateral (select split_part(words, ' ', 1) as one, split_part(words, ' ', 2) as other) as pair,
      lateral (values (one, other), (other, one)) as way (typed, also)
  ) as pair (typed, also) group by typed
  on conflict (typed) do update set wanted = search_alias.wanted || excluded.wanted;

-- Titles of one kind of work. Whoever searches by one of them is shown the others as well; a single word that several kinds share, such as
-- 'driver', stands for itself.
-- `but_not` is what titles with the typed words say of other work: no nursing assistant is a nurse.
create table search_family (typed tsquery primary key, wanted tsquery not null, but_not tsquery);
grant select on search_family to jobs_request, jobs_visitor, jobs_system;
with family (titles) as (values
('registered nurse|rn|staff nurse|bedside nurse|charge nurse|public health nurse'),
    ('licensed practical nurse|lpn|lvn|licensed vocational nurse|practical nurse'),
    ('certified nursing assistant|cna|nurse aide|patient care technician|nursing assistant|pct'),
    ('medical assistant|cma|clinical medical assistant|certified medical assistant|clinic assistant'),
    ('paramedic|emergency medical technician|emt|emt-b|emt-p|ambulance attendant'),
    ('pharmacy technician|pharmacy tech|cpht|pharmacy assistant'),
    ('physical therapist|pt|dpt|outpatient physical therapist|rehabilitation therapist'),
    ('medical laboratory technician|mlt|lab technician|medical technologist|laboratory scientist'),
    ('pharmacist|staff pharmacist|clinical pharmacist|retail pharmacist|pharmd'),
    ('electrician|journeyman electrician|commercial electrician|industrial electrician|residential electrician|maintenance electrician'),
    ('hvac technician|heating and cooling technician|hvac mechanic|refrigeration technician|hvac service technician|air conditioning mechanic'),
    ('plumber|journeyman plumber|pipefitter|service plumber|steamfitter'),
    ('welder|mig welder|tig welder|structural welder|pipe welder|fabricator'),
    ('automotive technician|auto mechanic|automotive mechanic|car mechanic|service technician automotive|vehicle technician|mechanic'),
    ('diesel mechanic|diesel technician|heavy truck mechanic|fleet mechanic|heavy equipment mechanic'),
    ('maintenance technician|facilities technician|building maintenance worker|maintenance mechanic|apartment maintenance technician|handyman'),
    ('carpenter|framing carpenter|finish carpenter|form carpenter|cabinet installer'),
    ('construction laborer|general laborer|construction worker|site laborer|labourer|construction helper'),
    ('heavy equipment operator|excavator operator|equipment operator|dozer operator|crane operator|loader operator'),
    ('construction superintendent|site superintendent|field superintendent|construction foreman|site supervisor'),
    ('roofer|roofing installer|commercial roofer|shingle roofer'),
    ('construction project manager|project manager construction|assistant project manager construction|construction manager'),
    ('painter|house painter|commercial painter|industrial painter|paint technician'),
    ('mason|bricklayer|block mason|stone mason|concrete finisher|cement mason'),
    ('cnc machinist|machinist|cnc operator|cnc programmer|mill operator|lathe operator'),
    ('production operator|machine operator|manufacturing operator|production worker|line operator|factory worker'),
    ('assembler|assembly technician|electronics assembler|mechanical assembler|assembly worker'),
    ('quality inspector|qc inspector|quality control inspector|quality technician|qa inspector'),
    ('production supervisor|manufacturing supervisor|shift supervisor production|line lead|production lead|plant supervisor'),
    ('industrial maintenance mechanic|millwright|plant mechanic|machine maintenance technician|industrial mechanic'),
    ('truck driver|cdl driver|class a driver|otr driver|semi truck driver|regional driver|cdl-a truck driver'),
    ('delivery driver|route driver|courier|van driver|package delivery driver|box truck driver|driver'),
    ('bus driver|school bus driver|transit operator|coach driver|motor coach operator'),
    ('dispatcher|truck dispatcher|transportation coordinator|fleet dispatcher|logistics dispatcher'),
    ('aircraft mechanic|a&p mechanic|aviation maintenance technician|airframe and powerplant mechanic|amt|helicopter mechanic'),
    ('transportation manager|fleet manager|logistics transportation manager|trucking manager|traffic manager'),
    ('warehouse associate|warehouse worker|picker packer|order picker|material handler|package handler|freight mover|packer'),
    ('forklift operator|forklift driver|reach truck operator|lift truck operator|cherry picker operator'),
    ('supply chain analyst|inventory analyst|logistics analyst|demand planner|supply planner|logistician'),
    ('warehouse supervisor|warehouse team lead|distribution supervisor|shipping supervisor|receiving supervisor'),
    ('purchasing agent|buyer|procurement specialist|purchasing specialist|sourcing specialist|procurement analyst'),
    ('shipping and receiving clerk|shipping clerk|receiving clerk|logistics clerk|dock worker|inventory clerk'),
    ('retail sales associate|sales clerk|store associate|retail associate|shop assistant|sales floor associate|retail salesperson|sales associate'),
    ('cashier|checkout clerk|front end associate|register operator|grocery cashier'),
    ('store manager|retail store manager|shop manager|general manager retail|branch manager retail'),
    ('stock clerk|night stocker|shelf stocker|grocery clerk|merchandiser|inventory associate|order filler|stocker'),
    ('hair stylist|cosmetologist|hairdresser|barber|salon stylist'),
    ('visual merchandiser|display specialist|merchandising specialist|retail merchandising coordinator'),
    ('personal trainer|fitness trainer|fitness instructor|fitness coach|group fitness instructor'),
    ('dental hygienist|dental assistant|registered dental hygienist|rdh|dental technician'),
    ('home health aide|caregiver|personal care aide|hha|home care aide|companion caregiver|direct support professional'),
    ('medical biller and coder|medical coder|medical biller|billing specialist medical|health information technician|medical records technician'),
    ('radiologic technologist|x-ray technician|radiology technician|rad tech|ct technologist|mri technologist|ultrasound technician|sonographer'),
    ('nurse practitioner|np|family nurse practitioner|fnp|advanced practice nurse'),
    ('physician assistant|pa-c'),
    ('phlebotomist|phlebotomy technician|blood collector|specimen processor|lab assistant'),
    ('respiratory therapist|rrt|respiratory care practitioner|pulmonary therapist'),
    ('physician|doctor|medical doctor|family physician|primary care physician|family medicine physician'),
    ('line cook|cook|prep cook|kitchen cook|grill cook|restaurant cook'),
    ('executive chef|chef|head chef|sous chef|kitchen manager|chef de cuisine'),
    ('server|waiter|waitress|restaurant server|banquet server|food server'),
    ('hotel front desk agent|front desk clerk|guest services agent|hotel receptionist|night auditor'),
    ('housekeeper|room attendant|hotel housekeeper|housekeeping aide|maid'),
    ('custodian|janitor|cleaner'),
    ('restaurant manager|food service manager|assistant restaurant manager|general manager restaurant|dining manager'),
    ('bartender|barista|mixologist|bar staff|coffee shop attendant'),
    ('baker|bread baker|pastry cook|bakery clerk|bakery associate|cake decorator'),
    ('fast food worker|crew member|counter attendant|food service worker|fast food crew|restaurant team member'),
    ('kitchen helper|dishwasher|food preparation worker|kitchen porter|kitchen steward|kitchen assistant'),
    ('restaurant host|host|hostess|greeter|dining room attendant'),
    ('butcher|meat cutter|meat clerk|deli clerk|meat department associate'),
    ('elementary school teacher|teacher|primary teacher|grade school teacher|classroom teacher|elementary teacher'),
    ('high school teacher|secondary teacher|math teacher|science teacher|english teacher|history teacher|middle school teacher'),
    ('special education teacher|sped teacher|resource teacher|intervention specialist|learning support teacher'),
    ('teacher aide|paraprofessional|teaching assistant|classroom aide|instructional aide|teacher assistant'),
    ('child care worker|daycare teacher|preschool teacher|early childhood teacher|nanny|child care assistant'),
    ('school counselor|guidance counselor|academic advisor|college counselor|student advisor'),
    ('corporate trainer|training specialist|instructor|learning and development specialist|instructional designer'),
    ('police officer|patrol officer|law enforcement officer|sheriff deputy|deputy sheriff|state trooper'),
    ('firefighter|fire fighter|firefighter emt|wildland firefighter|fire engineer'),
    ('security officer|security guard|armed guard|protective services officer|loss prevention officer'),
    ('emergency dispatcher|911 dispatcher|public safety telecommunicator|emergency communications operator'),
    ('correctional officer|corrections officer|jailer|detention officer|prison guard'),
    ('emergency management specialist|emergency planner|emergency preparedness specialist|emergency manager|disaster response coordinator'),
    ('safety specialist|ehs specialist|safety officer|occupational health and safety specialist|safety coordinator|safety manager'),
    ('intelligence analyst|all-source analyst|intel analyst|threat analyst|targeting analyst|military intelligence analyst'),
    ('program analyst|management analyst|defense program analyst|acquisition analyst|federal program analyst'),
    ('defense program manager|acquisition program manager|deputy product manager|product lead acquisition|government program manager'),
    ('contract specialist|contracting officer|contract administrator|government contracts specialist|subcontracts administrator'),
    ('explosive ordnance disposal technician|eod technician|unexploded ordnance technician|uxo technician|bomb technician'),
    ('aviation operations specialist|flight operations specialist|airfield operations coordinator'),
    ('drone pilot|uav operator|unmanned aircraft operator'),
    ('military recruiter|veterans service representative|veteran outreach coordinator|transition assistance counselor|military outreach specialist'),
    ('administrative assistant|office assistant|secretary|admin assistant|administrative associate|clerical associate'),
    ('executive assistant|ea|executive secretary|assistant to ceo'),
    ('receptionist|front desk receptionist|front office assistant|medical receptionist|front desk coordinator'),
    ('customer service representative|call center agent|customer support specialist|csr|client services representative|help line agent'),
    ('data entry clerk|data entry operator|records clerk|office clerk|file clerk|document specialist'),
    ('office manager|administrative manager|business office manager|administrative services manager|practice manager'),
    ('program coordinator|project coordinator|community coordinator|program assistant|project administrator'),
    ('human resources generalist|hr generalist|hr specialist|human resources specialist|people operations specialist|personnel specialist'),
    ('recruiter|talent acquisition specialist|corporate recruiter|technical recruiter|staffing specialist|sourcer'),
    ('payroll specialist|payroll clerk|payroll administrator|payroll coordinator|timekeeper'),
    ('human resources manager|hr manager|people manager|hr director|hr business partner|director of human resources'),
    ('benefits administrator|benefits specialist|compensation analyst|benefits coordinator|total rewards analyst'),
    ('employee relations specialist|labor relations specialist|equal opportunity specialist|labor relations representative'),
    ('accountant|staff accountant|general ledger accountant|cpa|cost accountant|tax accountant'),
    ('bookkeeper|accounting clerk|accounts payable clerk|accounts receivable clerk|ap specialist|ar specialist'),
    ('financial analyst|fp&a analyst|budget analyst|finance analyst|business finance analyst'),
    ('auditor|internal auditor|compliance auditor|audit associate|external auditor|it auditor'),
    ('loan officer|mortgage loan officer|lending officer|credit analyst|mortgage originator|loan processor'),
    ('insurance agent|insurance sales agent|claims adjuster|insurance broker|claims representative|underwriter'),
    ('bank teller|teller|personal banker|universal banker|branch associate'),
    ('finance manager|controller|accounting manager|finance director|chief financial officer|cfo'),
    ('attorney|lawyer|staff attorney|corporate counsel|agency attorney|associate attorney|general counsel|legal counsel'),
    ('paralegal|legal assistant|litigation paralegal|legal secretary|law clerk'),
    ('compliance officer|compliance analyst|compliance specialist|regulatory affairs specialist|compliance manager'),
    ('investigator|fraud investigator|special investigator|private investigator|background investigator|inspector'),
    ('court clerk|legal clerk|judicial assistant|deputy clerk|court reporter'),
    ('software engineer|software developer|full stack developer|backend engineer|web developer|frontend developer|application developer|swe'),
    ('devops engineer|site reliability engineer|sre|cloud engineer|platform engineer|infrastructure engineer'),
    ('it support specialist|help desk technician|desktop support technician|it technician|computer support specialist|it specialist|service desk analyst'),
    ('cybersecurity analyst|information security analyst|soc analyst|cyber analyst|security engineer'),
    ('network administrator|network engineer|systems administrator|sysadmin|network technician|system engineer it'),
    ('product manager|product owner|technical product manager|digital product manager|it product manager|business product manager'),
    ('qa engineer|software tester|quality assurance engineer|test engineer|test automation engineer|sdet'),
    ('database administrator|dba|database engineer|sql developer|database developer|data architect'),
    ('data scientist|senior data scientist|applied scientist|machine learning scientist|research data scientist|ai scientist'),
    ('data engineer|big data engineer|etl developer|analytics engineer|data warehouse engineer|data pipeline engineer'),
    ('data analyst|business intelligence analyst|bi analyst|reporting analyst|business analyst|insights analyst|marketing data analyst'),
    ('machine learning engineer|ml engineer|ai engineer|deep learning engineer|nlp engineer|computer vision engineer'),
    ('research scientist|senior scientist|associate scientist|city research scientist'),
    ('statistician|biostatistician|actuary|quantitative analyst|survey statistician|operations research analyst'),
    ('gis analyst|geospatial analyst|gis technician|cartographer|mapping specialist|imagery analyst'),
    ('mechanical engineer|design engineer|product design engineer|mechanical design engineer|thermal engineer'),
    ('electrical engineer|electronics engineer|hardware engineer|power engineer|controls engineer|embedded engineer'),
    ('civil engineer|structural engineer|transportation engineer|water resources engineer|assistant civil engineer'),
    ('industrial engineer|process engineer|manufacturing engineer|continuous improvement engineer|production engineer|lean engineer'),
    ('aerospace engineer|systems engineer|flight test engineer|avionics engineer|propulsion engineer'),
    ('engineering technician|electronics technician|electro-mechanical technician|test technician|field service technician|calibration technician'),
    ('cad designer|drafter|architectural drafter|cad technician|bim modeler|mechanical drafter'),
    ('architect|project architect|architectural designer|landscape architect|urban planner|city planner'),
    ('sales representative|outside sales representative|field sales representative|territory sales representative|salesperson|sales rep'),
    ('account manager|account executive|key account manager|client manager|customer success manager|client success manager'),
    ('inside sales representative|sales development representative|sdr|bdr|business development representative|telesales representative'),
    ('sales manager|regional sales manager|director of sales|sales director|head of sales|vp sales'),
    ('real estate agent|realtor|leasing agent|leasing consultant|real estate broker|property consultant'),
    ('sales engineer|solutions engineer|technical sales engineer|presales engineer|solutions consultant'),
    ('marketing specialist|marketing coordinator|digital marketing specialist|marketing associate|campaign specialist|growth marketer'),
    ('marketing manager|brand manager|head of marketing|director of marketing|product marketing manager'),
    ('graphic designer|visual designer|brand designer|multimedia designer|illustrator|production artist'),
    ('ux designer|ui designer|product designer|user experience designer|interaction designer|ux researcher'),
    ('content writer|copywriter|technical writer|content strategist|editor|journalist'),
    ('social media manager|community manager|social media specialist|content creator|digital content manager'),
    ('video producer|videographer|video editor|photographer|media producer|broadcast technician'),
    ('public relations specialist|communications specialist|public affairs specialist|communications manager|press officer'),
    ('operations manager|director of operations|operations supervisor|general manager|business operations manager|chief operating officer'),
    ('project manager|it project manager|project lead|scrum master'),
    ('property manager|community manager apartment|facilities manager|building manager|hoa manager|apartment manager'),
    ('business development manager|partnerships manager|business development director|strategic partnerships manager|capture manager'),
    ('call center manager|customer service manager|contact center supervisor|support manager|customer experience manager'),
    ('management consultant|business consultant|strategy consultant|process improvement consultant|change management specialist'),
    ('farm worker|farmhand|ranch hand|agricultural worker|harvest worker|farm laborer'),
    ('farm manager|ranch manager|agricultural manager|crop manager|orchard manager|livestock manager'),
    ('landscaper|groundskeeper|landscape technician|lawn care technician|landscape laborer|gardener'),
    ('veterinary technician|vet tech|veterinary assistant|animal care technician|licensed veterinary technician|animal caretaker'),
    ('environmental technician|environmental scientist|environmental specialist|water treatment operator|wastewater operator|conservation technician'),
    ('forestry technician|forest ranger|park ranger|logger|arborist|tree climber'),
    ('pastor|minister|associate pastor|senior pastor|youth pastor|chaplain|worship leader'),
    ('youth ministry director|youth director|children''s ministry director|family ministry director|student ministries director'),
    ('social worker|case manager|caseworker|licensed clinical social worker|lcsw|family services worker|outreach worker'),
    ('mental health counselor|therapist|behavioral health counselor|substance abuse counselor|licensed professional counselor|lpc'),
    ('fundraising manager|development director|development officer|grant writer|major gifts officer|fundraiser'),
    ('nonprofit program manager|program director|executive director nonprofit|community outreach manager|volunteer coordinator|community organizer')
), named (typed, titles) as (
  select typed, string_to_array(titles, '|') from family, unnest(string_to_array(titles, '|')) as typed
  where typed ~ ' ' or (select count(*) from family other where other.titles ~ ('\m' || typed || '\M')) = 1
), by_field (typed, titles) as (
  select typed, string_to_array(titles, '|') from (values
('law enforcement', 'police officer|patrol officer|law enforcement officer|sheriff deputy|deputy sheriff|state trooper|detective|correctional officer|corrections officer|detention officer|special agent|border patrol agent'),
    ('military police', 'police officer|patrol officer|law enforcement officer|sheriff deputy|deputy sheriff|state trooper|security officer|security guard|armed guard|correctional officer|corrections officer|detention officer'),
    ('infantry', 'police officer|patrol officer|law enforcement officer|sheriff deputy|state trooper|security officer|security guard|armed guard|protective services officer|correctional officer|corrections officer|detention officer|military recruiter'),
    ('medic', 'paramedic|emergency medical technician|emt|ambulance attendant|medical assistant|clinic assistant'),
    ('corpsman', 'paramedic|emergency medical technician|emt|ambulance attendant|medical assistant|clinic assistant'),
    ('cdl', 'cdl driver|truck driver|class a driver|otr driver|regional driver|bus driver|motor coach operator|box truck driver'),
    ('trucker', 'cdl driver|truck driver|class a driver|otr driver|regional driver'),
    ('warehouse', 'warehouse worker|picker packer|order picker|material handler|package handler|freight mover|packer|forklift operator|forklift driver|reach truck operator|lift truck operator|cherry picker operator|shipping clerk|receiving clerk|dock worker|distribution supervisor|shipping supervisor|receiving supervisor|inventory clerk|logistics clerk'),
    ('forklift', 'forklift operator|forklift driver|reach truck operator|lift truck operator|cherry picker operator'),
    ('hvac', 'hvac technician|heating and cooling technician|hvac mechanic|refrigeration technician|air conditioning mechanic'),
    ('supply chain', 'supply chain analyst|inventory analyst|logistics analyst|demand planner|supply planner|logistician'),
    ('logistics officer', 'logistics manager|transportation manager|fleet manager|supply chain analyst|logistics analyst|demand planner|supply planner|logistician|inventory analyst'),
    ('logistics manager', 'logistics manager|transportation manager|fleet manager|logistics transportation manager|traffic manager|trucking manager|warehouse supervisor|distribution supervisor'),
    ('machine learning', 'machine learning engineer|ml engineer|ai engineer|deep learning engineer|nlp engineer|computer vision engineer|machine learning scientist|ai scientist'),
    ('emergency management', 'emergency management specialist|emergency planner|emergency preparedness specialist|emergency manager|disaster response coordinator'),
    ('cyber', 'cybersecurity analyst|information security analyst|soc analyst|cyber analyst|security engineer'),
    ('pm', 'project manager|program manager|product manager|project lead|scrum master'),
    ('aviation', 'aircraft mechanic|airframe and powerplant mechanic|helicopter mechanic|aviation maintenance technician|flight operations specialist|airfield operations coordinator|uav operator|drone pilot|unmanned aircraft operator|avionics engineer|flight test engineer|pilot|air traffic controller'),
    ('it', 'it support specialist|help desk technician|desktop support technician|computer support specialist|service desk analyst|systems administrator|system administrator|network administrator|network engineer|network technician|sysadmin|computer specialist'),
    ('it support', 'it support specialist|help desk technician|desktop support technician|it technician|computer support specialist|it specialist|service desk analyst'),
    ('help desk', 'it support specialist|help desk technician|desktop support technician|it technician|computer support specialist|service desk analyst'),
    ('sysadmin', 'systems administrator|system administrator|sysadmin|network administrator|linux administrator'),
    ('customer service', 'customer service|call center agent|customer support|client services representative|help line agent|csr'),
    ('data entry', 'data entry|records clerk|office clerk|file clerk|document specialist'),
    ('administrative assistant', 'administrative assistant|office assistant|secretary|admin assistant|administrative associate|clerical associate'),
    ('eod', 'explosive ordnance disposal technician|eod technician|unexploded ordnance technician|uxo technician|bomb technician'),
    ('pastor', 'pastor|minister|chaplain|worship leader|youth director|ministry director'),
    ('a&p', 'aircraft mechanic|a&p mechanic|airframe and powerplant mechanic|aviation maintenance technician|helicopter mechanic'),
    ('developer', 'software developer|software engineer|full stack developer|backend engineer|web developer|frontend developer|application developer'),
    ('attorney', 'attorney|lawyer|corporate counsel|general counsel|legal counsel'),
    ('lawyer', 'attorney|lawyer|corporate counsel|general counsel|legal counsel'),
    ('quality control', 'quality control|qc inspector|quality inspector|qa inspector|quality technician')
  ) as field (typed, titles)
), every as (
  select raw_words_query(replace(typed, 'it ', 'IT ')) as typed, titles, 1 as rank from named where typed not in (select typed from by_field)
  union all select raw_words_query(case when typed ~ '^it\M' then replace(typed, 'it', 'IT') else typed end), titles, 0 from by_field
)
insert into search_family (typed, wanted)
  select distinct on (typed) typed, typed || (
    select string_agg('(' || raw_words_query(regexp_replace(title, '\mit\M', 'IT'))::text || ')', '|')::tsquery from unnest(titles) as title
    where numnode(raw_words_query(regexp_replace(title, '\mit\M', 'IT'))) > 0)
  from every where numnode(typed) > 0 order by typed, rank;
insert into search_family (typed, wanted, but_not)
  select raw_words_query(typed), raw_words_query(typed), any_tag(string_to_array(but_not, ' ')) from (values
    ('nurse', '^assist ^aid ^recruit'), ('architect', '^solut ^data ^softwar ^cloud'), ('warehouse', '^data'), ('teacher', '^assist ^aid'),
    ('driver', '^recruit ^train'), ('pilot', '^program'), ('server', '^databas ^window ^sql'), ('doctor', '^recruit')
  ) as given (typed, but_not)
  on conflict (typed) do update set but_not = excluded.but_not;

-- In what people look for, "it" is the field, however they write it.
create or replace function words_query(text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  typed constant text := regexp_replace($1, '\mit\M', 'IT', 'gi');
  wanted tsquery := raw_words_query(regexp_replace(typed, '(?<![-"\w])(jobs|openings|vacancies)(?!["\w])', ' ', 'gi'));
begin
  if wanted::text ~ '<' then return raw_words_query(typed); end if;
  return ts_rewrite(wanted, 'select typed, wanted from search_alias order by numnode(typed) desc');
end $$;

-- The same for titles: with those of the same kind of work.
create function title_query(text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  typed constant tsquery := words_query($1);
  of_family constant tsquery := (select f.wanted from search_family f
    where f.typed = raw_words_query(regexp_replace($1, '\mit\M', 'IT', 'gi')));
begin
  return coalesce(typed || of_family, ts_rewrite(typed, 'select typed, wanted from search_family where numnode(typed) > 1 order by numnode(typed) desc'));
end $$;

-- The words of a vector, each behind a mark.
create function marked(words tsvector, mark text) returns tsvector language sql immutable parallel safe strict
  return regexp_replace(words::text, '''((?:[^'']|'''')*)''', '''' || mark || '\1''', 'g')::tsvector;

create function joined_words(text) returns text language sql immutable parallel safe strict
  return array_to_string(tsvector_to_array(public.text_vector($1)), ' ');

-- What a title calls the person: its last word before a comma, a bracket, a stroke or a preposition; levels and numbers are left aside.
create function title_head(title text) returns text language sql immutable parallel safe strict
  return substring(
    regexp_replace(
      regexp_replace(title, '(\s+(-|–|—|\||of|for|in|at|with|to|and|&|on|from|by|w/)\s+|\s*[,(/:;|–—\[]).*$', '', 'i'),
      '(\s+(i{1,3}|iv|v|vi|\d+\S*|jr\.?|sr\.?|junior|senior|lead|level|remote|nights?|days?|evenings?|weekends?|full|part|time|prn))+\s*$', '', 'i'),
    '([[:alpha:]][[:alnum:]+#.]*)\W*$');

-- Words of which titles are made. One of them alone names no company: 'nurse' is work, not the firm Nurse Next Door.
create table search_title_word (word text primary key, stem text not null);
create index search_title_word_stem on search_title_word (stem);
grant select on search_title_word to jobs_request, jobs_visitor, jobs_system;
insert into search_title_word select word, (tsvector_to_array(text_vector(case word when 'it' then 'IT' else word end)))[1] from regexp_split_to_table(trim('
able abuse academic account accountant accounting accounts acquisition actuary adjuster admin administrative administrator advanced advisor aerospace
affairs agency agent agricultural aide air aircraft airfield airframe airline airport all ambulance amt analyst analytics and animal apartment
application applied arborist architect architectural armed armorer artist assembler assembly assistance assistant associate assurance athletic
attendant attorney audio audit auditor auto automation automotive aviation avionics backend background baker bakery bank banker banquet bar barber
barista bartender bdr bedside behavioral bench benefits big bilingual biller billing  biologist biomedical biostatistician blaster block blood
bmet boat boiler bomb bookkeeper box branch brand bread bricklayer broadcast broker budget building bus business butcher buyer cabin cabinet cable
cad cake calibration call campaign captain capture car cardiac cardiopulmonary cardiovascular care caregiver caretaker cargo carpenter cartographer
case caseworker cashier cdl cell cement center central ceo certified cfo chain change chaplain charge checkout chef chemist cherry chief child
childhood children city civil claims class classroom cleaner clerical clerk client climber clinic clinical cloud cma cna cnc coach coder coffee
collector college commander commercial communications community companion compensation compliance computer concrete conditioning conference
conservation construction consultant contact content continuous contract contracting contracts control controller controls cook cooling coordinator
copywriter corporate correctional corrections cosmetologist cost counsel counselor counter courier court cpa cpht crane creator credit crew crisis
crop csr cuisine custodian customer cutter cyber cybersecurity data database daycare dba deck deckhand decontamination decorator deep defense deli
delivery demand dental department deputy design designer desk desktop detective detention developer development devops diesel diet dietetic digital
dining direct director disaster dishwasher dispatcher display disposal distribution dive diver dock doctor document dozer dpt drafter driver drone
early echocardiographer editor education ehs ekg electrical electrician electro electromechanical electronics elementary embedded emergency employee
emt end enforcement engine engineer engineering english ensemble entry environmental eod equal equipment estate  event excavator executive
expanded experience explosive explosives external eye fabricator facilities factory family farm farmhand fast federal ferry fiber field fighter file
filler finance financial finish finisher fire firefighter first fitness fleet flight floor fnp food forecaster foreman forest forestry forklift form
forwarder framing fraud freight front frontend fuel fueler full functions fundraiser fundraising gardener general generalist generator geospatial
gifts  government grade grant graphic greeter grill grocery ground groundskeeper group growth guard guest guidance gunsmith hair hairdresser hand
handler handyman hardware harvest hazardous hazmat head health heating heavy helicopter help helper hha high history hoa home hospital host hostess
hotel house housekeeper housekeeping human hvac hydraulic hygienist illustrator imagery imaging improvement industrial information infrastructure
inside insights inspection inspector installer instructional instructor instrument instrumentalist insurance intel intelligence interaction internal
interpreter intervention inventory investigator jailer janitor journalist journeyman judicial key kitchen lab labor laboratory laborer labourer
landscape landscaper language lathe law lawn lawyer lcsw lead leader lean learning leasing ledger legal lending licensed lift line litigation
livestock load loader loan lodging logger logistician logistics loss lpc lpn lvn machine machinist maid maintenance major management manager
manufacturing mapping marine marketer marketing mason master mate material materials math meat mechanic mechanical media medical medicine member
mental merchandiser merchandising meteorologist metrology middle mig military mill millwright minister ministries ministry mixologist mlt modeler
mortgage motor mover mri multimedia munitions music musician nanny ndi ndt network night  nondestructive nonprofit nuclear nurse nursing nutrition
observer occupational office officer onboarding operating operations operator ophthalmic opportunity optic optician optometric orchard order ordinary
ordnance organizer originator orthodontic otr outpatient outreach outside owner package packer paint painter paralegal paramedic paraprofessional
park partner partnerships pastor pastry patient patrol payable payroll pct people personal personnel pharmacist pharmacy pharmd phlebotomist
phlebotomy photographer physical physician picker pilot pipe pipefitter pipeline planner planning plant platform plumber police porter power
powerplant practical practice practitioner prep preparation preparedness presales preschool press prevention primary prison private process
processing processor procurement producer product production professional program programmer project property propulsion protective psychiatric
public pulmonary pump purchasing quality quantitative rad radar radio radiologic radiology ramp ranch range ranger ray rdh reach reactor real realtor
receivable receiving receptionist records recreation recruiter refrigeration regional register registered regulatory rehabilitation relations
reliability rep repairer reporter reporting representative research researcher residential resource resources respiratory responder response
restaurant retail rewards roofer roofing room route rrt safety sailor sales salesperson salon salvage sanitarian satellite scheduler school science
scientist scrub scrum sdet sdr seaman secondary secretary security semi senior sergeant server service services shelf sheriff shift shingle ship
shipping shop site soc social software solutions sonographer source sourcer sourcing sous special specialist specimen sped splicer  sre stack
staff staffing state stationary statistician steamfitter sterile steward stock stocker stone store strategic strategist strategy structural student
stylist subcontracts substance success superintendent supervisor supply support surgical survey swe sysadmin system systems talent targeting tax
teacher teaching team tech technical technician technologist telecom telecommunications telecommunicator telesales teller terminal territory test
tester testing therapist therapy thermal threat tig timekeeper total tower traffic trainer training transit transition translator transport
transportation treatment tree trooper truck trucking tugboat turbine uav ultrasonic ultrasound underwater underwriter unexploded universal unmanned
urban user utility uxo van vehicle vet veteran veterans veterinary video videographer vision visual vocational voice volunteer waiter waitress
warehouse wastewater water weapons weather web weld welder wildland wireless worker worship writer youth rn np pa hr it qa ux pt ot plumbing roofing carpentry machining
teaching recruiting recruitment counseling statistics photography library bookkeeping landscaping janitorial chaplaincy driving chauffeur culinary
chemistry biology geology biologist geologist physicist physics librarian photographer secretarial trades healthcare'), '\s+') as word
  where text_vector(case word when 'it' then 'IT' else word end) <> ''
  on conflict do nothing;

create function match_words(p public_posting) returns tsvector language sql stable parallel safe
  return (select marked(text_vector(p.title), '^')
      || array_to_tsvector(coalesce(array_agg(case when joined ~ ' ' then '~' else '+' end || joined) filter (where joined <> ''), '{}'))
      || array_to_tsvector(array(select '+' || given.word from unnest(tsvector_to_array(text_vector(array_to_string(p.skills, ', ')))) as given (word)
        where not exists (select from search_title_word t where t.stem = given.word)))
      || case when p.anonymous then '' else strip(marked(text_vector(p.company_name), '%')) end
      || strip(marked(text_vector(coalesce(title_head(p.title), '')), '='))
    from (select joined_words(skill) as joined from unnest(p.skills) as skill) as of_posting);

-- What a posting is looked for by. The head of the title lies in `head` as well, where ranking finds it.
create or replace function posting_search_row(p public_posting) returns posting_search language sql stable parallel safe
  return (select row(p.posting_id, p.company_id, case when not p.anonymous then p.company_id end, p.posted_at, p.lat, p.lon,
    case p.pay_currency when 'USD' then yearly_dollars(coalesce(p.pay_min_cents, p.pay_max_cents), p.pay_unit, p.hours_per_week) end,
    case p.pay_currency when 'USD' then yearly_dollars(coalesce(p.pay_max_cents, p.pay_min_cents), p.pay_unit, p.hours_per_week) end,
    p.site, place.region, p.category, p.employment_type, p.location_type,
    setweight(text_vector(p.title), 'A') || setweight(text_vector(array_to_string(p.skills, ', ')), 'B')
      || case when p.anonymous then '' else setweight(text_vector(p.company_name), 'C') end
      || strip(marked(text_vector(coalesce(title_head(p.title), '')), '=')),
    text_vector(concat_ws(' . ', p.title, array_to_string(p.skills, ', '), case when not p.anonymous then p.company_name end,
      p.city, p.region, rich_text_plain(p.description), case when p.experience_months = 0 then 'no experience needed' end))
      || match_words(p)
      || array_to_tsvector(posting_tags(p.posted_at, place.region, p.category, p.employment_type, p.location_type,
        case when not p.anonymous then p.company_id end, p.lat, p.lon)
        || landing_tags(p.skills, p.city, case p.country when 'US' then p.region else '' end)
        || commitment_tags(p.badges, p.portable, p.keeps_move, p.clearance, p.military_codes)),
    posting_traits(p.badges, p.portable, p.keeps_move, p.clearance))::posting_search
  from (select searched_region(p.country, p.region) as region) as place);

-- The query for matches of what a plain query asks of the whole text. What is excluded, and what a job asks of beginners, is looked for in
-- the whole text.
create function titled(plain tsquery, of_companies text[]) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  -- What keeps its meaning stands between signs of its own meanwhile.
  kept constant text := regexp_replace(regexp_replace(plain::text, '!''((?:[^'']|'''')*)''', E'!\u0001\\1\u0001', 'g'),
    '''(#(?:[^'']|'''')*|beginnerrol|nightrol)''', E'\u0001\\1\u0001', 'g');
  wanted text := regexp_replace(kept, '''((?:[^'']|'''')*)''', '''^\1''', 'g');
  word text;
begin
  foreach word in array of_companies loop
    word := replace(word, '''', '''''');
    wanted := replace(wanted, '''^' || word || '''', '(''^' || word || ''' | ''+' || word || ''' | ''%' || word || ''')');
  end loop;
  return translate(wanted, E'\u0001', '''')::tsquery;
end $$;

-- Quotes, choices and exclusions are no name of a skill or a company.
create function is_plain_text(words text) returns boolean language sql immutable parallel safe strict
  return words !~ '["“”]|(^|\s)-\S|\sOR\s';

-- Fields of work by the words that people use for them. Who asks for nothing else is shown the whole field.
create table search_field (typed tsquery primary key, category text not null);
grant select on search_field to jobs_request, jobs_visitor, jobs_system;
insert into search_field select distinct on (raw_words_query(typed)) raw_words_query(typed), category from (values
    ('health_care', 'health care'), ('health_care', 'healthcare'), ('health_care', 'medical field'), ('skilled_trades', 'skilled trades'),
    ('skilled_trades', 'trades'), ('construction', 'construction'), ('manufacturing', 'manufacturing'), ('manufacturing', 'production'),
    ('transport', 'transportation'), ('transport', 'transport'), ('transport', 'trucking'), ('logistics', 'logistics'), ('logistics', 'warehouse and logistics'),
    ('retail', 'retail'), ('hospitality', 'hospitality'), ('hospitality', 'food service'), ('education', 'education'), ('public_safety', 'public safety'),
    ('human_resources', 'human resources'), ('human_resources', 'hr'), ('finance', 'finance'), ('legal', 'legal'), ('software', 'software'),
    ('software', 'software development'), ('sales', 'sales'), ('marketing', 'marketing'), ('agriculture', 'agriculture'),
    ('agriculture', 'farming'), ('ministry', 'ministry'), ('ministry', 'church')
  ) as field (category, typed) where numnode(raw_words_query(typed)) > 0;

-- What matches words: each of them in the title or as a skill of its own, or all together as a skill or as a company's name.
create function match_query(words text) returns tsquery language plpgsql stable parallel safe strict as $$
declare
  plain constant tsquery := words_query(words);
  together constant text[] := tsvector_to_array(text_vector(words));
  of_companies constant text[] := array(select given.word from unnest(together) as given (word)
    where not exists (select from search_title_word t where t.stem = given.word));
  field constant text := (select '#c' || f.category from search_field f where f.typed = raw_words_query(words));
  but_not constant tsquery := (select f.but_not from search_family f where f.typed = raw_words_query(words));
  wanted tsquery := titled(title_query(words), of_companies);
begin
  if field is not null then wanted := wanted || any_tag(array[field]); end if;
  -- Words of titles are work, and as a skill they are asked of many other trades.
  if numnode(plain) > 1 and is_plain_text(words) and cardinality(together) > 1 and of_companies <> '{}' then
    wanted := wanted || any_tag(array['~' || array_to_string(together, ' ')])
      || (select string_agg(quote_literal('%' || word), ' & ') from unnest(together) as word)::tsquery;
  end if;
  if but_not is not null then wanted := wanted && !!but_not; end if;
  -- Nobody begins as a senior.
  if plain @> '''beginnerrol'''::tsquery then wanted := wanted && !!any_tag('{^senior,^sr,^lead,^princip,^manag,^director}'); end if;
  return wanted;
end $$;

-- The words as they follow each other in a title, with a weight that only titles have.
create function words_in_title(words text) returns tsquery language sql stable parallel safe
  return coalesce(regexp_replace(phraseto_tsquery('public.jobs_english', translate(searchable_text(words), '-/–—_"', '      '))::text,
    '''((?:[^'']|'''')*)''', '''\1'':A', 'g')::tsquery, '');

create function heads_wanted(words text) returns tsquery language sql stable parallel safe
  return any_tag(array(select '=' || word from unnest(tsvector_to_array(text_vector(regexp_replace(coalesce(words, ''), '\mit\M', 'IT', 'gi')))) as word));

-- `in` is 'text' for the whole text, 'mentions' for jobs whose text alone has the words. Words in quotes are looked for in the whole text.
create or replace function wanted_words(criteria jsonb) returns tsquery language plpgsql stable parallel safe as $$
declare
  words constant text := coalesce(criteria->>'words', '');
  plain constant tsquery := coalesce(words_query(words), '');
  wanted tsquery := case when numnode(plain) = 0 or criteria->>'in' = 'text' or words ~ '["“”]' then plain else match_query(words) end;
begin
  if criteria->>'in' = 'mentions' then wanted := case when wanted = plain then '''#none'''::tsquery else plain && !!wanted end; end if;
  if coalesce(criteria->'military_titles', '[]') = '[]' then return wanted; end if;
  return wanted && (
    any_tag(array(select '#m' || code from jsonb_array_elements_text(criteria->'military_codes') as code))
    || titled((select raw_words_query(string_agg('"' || replace(title, '"', ' ') || '"', ' or '))
      from jsonb_array_elements_text(criteria->'military_titles') as title), '{}')
  );
end $$;

-- Sets of words, one of which each match has; as small as they can be. Of 'a & b | c' these are a or c, and b or c.
create or replace function needed_words(wanted tsquery) returns table (tokens text[]) language plpgsql immutable as $$
declare
  -- Without what is excluded, and with phrases as words that must all occur.
  tree constant text := querytree(regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery);
  required tsquery;
  words text[];
  word text;
  other text;
  needed text[];
begin
  if coalesce(tree, '') in ('', 'T') then return; end if;
  required := tree::tsquery;
  words := array(select distinct replace(m[1], '''''', '''') as of_tree from regexp_matches(tree, '''((?:[^'']|'''')*)''', 'g') as m order by of_tree);
  -- A word that is written in a way not foreseen here is better not relied on.
  if not array_to_tsvector(words) @@ required then return; end if;
  if cardinality(words) > 24 then return query select words; return; end if;
  foreach word in array words loop
    needed := words;
    -- What is left out of the set may occur; without all that stays in it, nothing matches.
    foreach other in array array_remove(words, word) || word loop
      if not array_to_tsvector(array(select unnest(words) except select unnest(array_remove(needed, other)))) @@ required then
        needed := array_remove(needed, other);
      end if;
    end loop;
    tokens := needed;
    return next;
  end loop;
end $$;

create or replace function search_postings(query jsonb, out total int, out capped boolean, out hits uuid[], out facets jsonb)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_sort = off
  set jit = off
  set max_parallel_workers_per_gather = 0
  set work_mem = '32MB'
  set client_min_messages = warning
as $$
declare
  site_code constant text := query->>'site';
  near_lat constant float8 := query#>>'{near,lat}';
  near_lon constant float8 := query#>>'{near,lon}';
  miles constant float8 := query#>>'{near,radius_miles}';
  -- Where else it may be, within as many miles.
  also_lats float8[];
  also_lons float8[];
  pay constant int := query->>'pay_at_least';
  since constant timestamptz := coalesce((query->>'posted_since')::timestamptz, '-infinity');
  page_size constant int := query->>'page_size';
  page_end constant int := (query->>'page')::int * page_size;
  wanted constant tsquery := wanted_words(query);
  has_words constant boolean := numnode(wanted) > 0;
  -- The index knows which postings have all words of a phrase; whether these stand together is then read in each one's vector,
  -- thirty times as slow. So with a phrase, fewer are looked at, and counting stops where the page is full.
  has_phrase constant boolean := wanted::text ~ '<' and wanted::text !~ '!';
  indexed constant tsquery := case when has_phrase then regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery
    when has_words then wanted else any_posting() end;
  -- Hits near a place are so far apart that each costs three times as much to count.
  most constant int := least((query->>'most')::int, case when has_phrase or miles is not null then 500 end);
  enough constant int := case when has_phrase then least(most, page_end + 1) else most end;
  most_checked constant int := 300;
  sorting constant text := case when query->>'sort' = 'relevance' and not has_words or query->>'sort' = 'distance' and miles is null
    then 'newest' else query->>'sort' end;
  by_date constant boolean := sorting in ('newest', 'relevance');
  by_relevance constant boolean := sorting = 'relevance';
  -- What made a phrase's hits dear to count is not done again for their page.
  keeps_hits constant boolean := has_phrase and by_date;
  kept_ids uuid[];
  kept_posted timestamptz[];
  area constant tsquery := case when miles is null then any_posting() else any_tag(near_tags(query->'near')) end;
  kinds tsquery := any_posting();
  is_narrowed boolean := miles is not null or has_words and querytree(wanted) not in ('', 'T');
  day_ago constant timestamptz := now() - interval '1 day';
  days_ago_3 constant timestamptz := now() - interval '3 days';
  days_ago_7 constant timestamptz := now() - interval '7 days';
  days_ago_14 constant timestamptz := now() - interval '14 days';
  days_ago_30 constant timestamptz := now() - interval '30 days';
  tags text[];
  -- What puts one match before another: the words as they follow each other in the title, and its head among them.
  in_order constant tsquery := words_in_title(query->>'words');
  heads constant tsquery := heads_wanted(query->>'words');
  plain constant tsquery := coalesce(words_query(query->>'words'), '');
  -- Those that name a military code stand first among the best.
  naming tsquery := case when query->'military_titles' <> '[]'
    then any_tag(array(select '#m' || code from jsonb_array_elements_text(query->'military_codes') as code)) end;
  newest timestamptz;
  oldest timestamptz;
  rows_in_all real;
  sample_start timestamptz;
  scale int;
  rows_sampled int;
  -- How many hits there are since when, as far as is known.
  known constant int := query->>'known';
  seen int := coalesce(known, 0);
  seen_since timestamptz;
  seen_words int;
  rows_needed float8;
  hits_since timestamptz := since;
  ranked_since timestamptz := since;
  page_since timestamptz;
  times tsquery;
  ranked_times tsquery;
  listed int;
begin
  if query#>'{near,also}' is not null then
    select a.lats, a.lons into also_lats, also_lons from other_places(query->'near') a;
  end if;
  for tags in select w.tags from wanted_tags(query) w
  loop
    kinds := case when kinds = any_posting() then any_tag(tags) else kinds && any_tag(tags) end;
    is_narrowed := true;
  end loop;
  if kinds <> any_posting() then naming := naming && kinds; end if;

  select s.posted_at into newest from posting_search s where s.site = site_code order by s.posted_at desc limit 1;
  select s.posted_at into oldest from posting_search s where s.site = site_code order by s.posted_at limit 1;
  select reltuples into rows_in_all from pg_class where oid = ('posting_search_' || site_code)::regclass;
  if known is null then
    select least(s.posted_at, newest - interval '1 second') into sample_start
      from posting_search s where s.site = site_code order by s.posted_at desc offset 256 limit 1;
  end if;
  -- Few rows tell enough about what is frequent, and more cost little about what is not, as hardly anything near a place is.
  foreach scale in array case when has_phrase then '{1}' when miles is not null then '{8,64}' else '{1,8,64}' end::int[] loop
    exit when rows_in_all <= greatest(20000, 2560 * scale) or seen >= 40 or sample_start is null
      or newest - scale * (newest - sample_start) <= since;
    seen_since := newest - scale * (newest - sample_start);
    rows_sampled := 256 * scale;
    times := times_query(seen_since, oldest, newest, is_narrowed);
    select count(*), count(*) filter (where not has_phrase or ts_match_vq(s.words, wanted)) into seen_words, seen
      from searched_postings(site_code, indexed, kinds, area, times, seen_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s;
    -- As many rows as hold enough hits with a probability of about 98 %; nearly all are no saving.
    rows_needed := rows_sampled * most * (1 + 2 / sqrt(greatest(seen, 1))) / greatest(seen, 1);
    if has_phrase then
      rows_needed := least(rows_needed, greatest(rows_sampled * 1.5 * enough / greatest(seen, 1),
        rows_sampled * most_checked / greatest(seen_words, 1)));
    end if;
    hits_since := case when rows_needed < 0.9 * rows_in_all
      then greatest(since, newest - (newest - seen_since) * (rows_needed / rows_sampled)) else since end;
    ranked_since := case when by_relevance and seen * rows_in_all > 2000.0 * rows_sampled
      then greatest(since, newest - (newest - seen_since) * (1200.0 / seen)) else since end;
  end loop;

  while (query->>'count')::boolean loop
    times := times_query(hits_since, oldest, newest, is_narrowed);
    with counted as materialized (
      -- Traits and steps of pay and age are one number to group by. The few groups that come of it are added up outside.
      select grouping(region, category, employment_type, location_type, marks) as kind, count(*) as n,
        coalesce(region, category, employment_type, location_type, marks::text) as value,
        array_agg(posting_id) filter (where keeps_hits) as ids, array_agg(posted_at) filter (where keeps_hits) as posted
      from (
        select s.posting_id, s.posted_at, s.region, s.category, s.employment_type, s.location_type, s.traits
          + case when s.pay_max >= 80000 then case when s.pay_max >= 150000 then 5 when s.pay_max >= 100000 then 4 else 3 end
            when s.pay_max >= 60000 then 2 when s.pay_max >= 40000 then 1 else 0 end
          + case when s.posted_at >= days_ago_7 then case when s.posted_at >= day_ago then 40 when s.posted_at >= days_ago_3 then 32 else 24 end
            when s.posted_at >= days_ago_14 then 16 when s.posted_at >= days_ago_30 then 8 else 0 end as marks
        from searched_postings(site_code, indexed, kinds, area, times, hits_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
        where not has_phrase or ts_match_vq(s.words, wanted)
        -- Else the planner takes there to be so many marks that it sorts.
        offset 0
      ) as hit
      group by grouping sets (region, category, employment_type, location_type, marks, ())
    )
    select (select n from counted where kind = 31), case when (query->>'facets')::boolean then (
      select jsonb_object_agg(facet, counts) from (
        select facet, jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value) as counts
        from counted join (values (15, 'region'), (23, 'category'), (27, 'employment_type'), (29, 'location_type'), (30, 'marks')) as column_of (kind, facet) using (kind)
        where value <> '' group by facet
      ) as all_facets) end,
      case when keeps_hits then coalesce((select ids from counted where kind = 31), '{}') end,
      case when keeps_hits then coalesce((select posted from counted where kind = 31), '{}') end
    into total, facets, kept_ids, kept_posted;
    seen := total;
    seen_since := greatest(hits_since, oldest);
    exit when total >= enough or hits_since <= since;
    hits_since := case when newest - hits_since < interval '1 year' then greatest(since, newest - 3 * (newest - hits_since)) else since end;
  end loop;
  capped := hits_since > since;
  if capped then total := least(total, most); end if;

  if known is not null then seen_since := greatest(since, oldest); end if;
  page_since := hits_since;
  if by_date and seen > page_end and kept_ids is null then
    page_since := greatest(hits_since, newest - (newest - seen_since) * (1.3 * page_end + 10) / seen);
  end if;
  ranked_times := times_query(ranked_since, oldest, newest, true);
  loop
    times := times_query(page_since, oldest, newest, is_narrowed);
    with found as (
      select s.posting_id, s.posted_at,
        case sorting when 'pay' then coalesce(-s.pay_max::float8, 'infinity') when 'distance' then case when also_lats is null then miles_between(near_lat, near_lon, s.lat, s.lon)
            else miles_to_nearest(array_prepend(near_lat, also_lats), array_prepend(near_lon, also_lons), s.lat, s.lon) end
          else 0 end as place
      from searched_postings(site_code, indexed, kinds, area, times, page_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where kept_ids is null and (not has_phrase or ts_match_vq(s.words, wanted))
      union all select *, 0 from unnest(kept_ids, kept_posted)
    ), best as materialized (
      select h.posting_id, h.posted_at, -1 - ts_rank('{0.02,0.02,0.4,1}', h.head, plain)
        - 2 * ts_match_vq(h.head, in_order)::int - ts_match_vq(h.head, heads)::int as place
      from (
        select s.posting_id, s.posted_at, s.head
        from searched_postings(site_code, indexed, kinds, area, ranked_times, ranked_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
        where by_relevance and (not has_phrase or ts_match_vq(s.words, wanted)) offset 0
      ) as h order by h.posted_at desc limit 1000
    ), named as materialized (
      select s.posting_id, s.posted_at
      from searched_postings(site_code, indexed, naming, area, ranked_times, ranked_since, pay, near_lat, near_lon, miles, also_lats, also_lons) s
      where by_relevance and naming is not null and (not has_phrase or ts_match_vq(s.words, wanted))
      order by s.posted_at desc limit 1000
    ), list as (
      select posting_id, posted_at, -9 as place from named
      union all
      select posting_id, posted_at, place from found where not by_relevance
      union all select posting_id, posted_at, place from best b where by_relevance and not exists (select from named n where n.posting_id = b.posting_id)
      union all select posting_id, posted_at, place from found f
        where by_relevance and not exists (select from best b where b.posting_id = f.posting_id) and not exists (select from named n where n.posting_id = f.posting_id)
    ), top as (
      select posting_id, row_number() over () as number
      from (select posting_id from list order by place, posted_at desc, posting_id limit page_end) as ordered
    )
    select count(*), array_agg(posting_id order by number) filter (where number > page_end - page_size) from top
    into listed, hits;
    -- Fewer than were known may be left.
    exit when listed >= page_end or page_since <= greatest(hits_since, oldest);
    page_since := greatest(hits_since, newest - 4 * (newest - page_since));
  end loop;
  total := coalesce(total, 0);
  hits := coalesce(hits, '{}');
end $$
;

drop function nearest_by_title(jsonb);
create function nearest_by_title(query jsonb) returns uuid language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  wanted constant tsquery := wanted_words(query);
  indexed constant tsquery := regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery;
  since constant timestamptz := coalesce((query->>'posted_since')::timestamptz, '-infinity');
  near_lat constant float8 := query#>>'{near,lat}';
  near_lon constant float8 := query#>>'{near,lon}';
  also record;
  kinds tsquery := any_posting();
  tags text[];
begin
  if querytree(wanted) in ('', 'T') then return null; end if;
  select * into also from other_places(query->'near');
  for tags in select w.tags from wanted_tags(query) w loop
    kinds := case when kinds = any_posting() then any_tag(tags) else kinds && any_tag(tags) end;
  end loop;
  return (
    select s.posting_id
    from searched_postings(query->>'site', case when wanted::text ~ '!' then wanted else indexed end, kinds, any_tag(near_tags(query->'near')),
      any_posting(), since, (query->>'pay_at_least')::int, near_lat, near_lon, (query#>>'{near,radius_miles}')::float8, also.lats, also.lons) s
    where ts_match_vq(s.words, wanted)
    order by miles_to_nearest(array_prepend(near_lat, also.lats), array_prepend(near_lon, also.lons), s.lat, s.lon), s.posted_at desc, s.posting_id
    limit 1
  );
end $$;

-- Names of companies are offered while one types, and no misspelt word is taken for one: they stand apart from the words of work.
create or replace function posting_words(p public_posting) returns text[] language sql immutable parallel safe
  return dictionary_words(p.title, p.skills, null) || landing_words(p.skills, p.city, case p.country when 'US' then p.region else '' end)
    || case when p.anonymous then '{}' else array['#n' || left(lower(p.company_name), 80) || '|' || left(p.company_name, 80)] end;

select reindex_all();
set local role jobs_system;
update job_alert set criteria = criteria where wanted is distinct from nullif(wanted_words(criteria), '');
reset role;
