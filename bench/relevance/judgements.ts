/**
 * 120 searches (60 per site) with what a person who types them wants to see. They were judged by title family, by reading every distinct
 * job title of the demo data once per family, before the ranking was changed, by someone who neither writes nor reads the ranking. A family
 * is a pattern, so it also judges titles that are added later. A posting is judged by what the person wants, not by the words it shares
 * with the query: a "Nurse Recruiter" is wrong for "nurse", a "Staffing Specialist" is right for "recruiter".
 */
import type { SiteCode } from '#rules/sites.ts';

export type Judgement = {
  site: SiteCode;
  q: string;
  /** Titles that a person who types this wants to see. */
  relevant: RegExp;
  /** Titles that share words with the query or the pattern and are not wanted (checked before `relevant`). */
  wrong?: RegExp;
  /** Further facts that a posting must have, if the query asks for them. */
  also?: {
    employment_type?: string;
    location_type?: string;
    company?: RegExp;
    skill?: RegExp;
    clearance?: readonly string[];
  };
  /** A posting with this skill is wanted, too, whatever its title. */
  relevant_skill?: RegExp;
};

/** One family made of several. */
const either = (...families: RegExp[]) => new RegExp(families.map((family) => family.source).join('|'), 'i');

// Health care
const NURSE = /\bnurses?\b|\b(jr |sr )?phnurse\b|\bRN\b|\bLPN\b|\bLVN\b/i;
const NOT_NURSING =
  /nurse recruiter|nurs\w+ (aide|assistant|instructor)|nursery|medical (assistant|biller|receptionist)/i;
const NURSE_PRACTITIONER = /nurse practitioner|\b[FPA]?NP\b/i;
const NURSING_ASSISTANT =
  /(certified )?nursing (assistant|aide)|nurse'?s? aide|\bCNA\b|patient care (technician|assistant)/i;
const EMERGENCY_MEDICINE = /paramedic|\bEMT\b|emergency medical tech/i;
const CLINIC =
  /physician|\bdoctor\b|surgeon|medical (assistant|lab|technologist|biller|receptionist|specialist)|\bmed tech\b|dental|dentist|pharmac(y|ist)\b|pharmd|phlebotom|blood collector|therapist|radiologic|x-?ray|ultrasound|sonograph|respiratory care|home health|caregiver|health (aide|nurse)|mental health|psycholog|health ?care|clinical (lab|pharmacist)|billing specialist medical|practice manager/i;
const ARMY_MEDIC_WORK =
  /paramedic|\bEMT\b|medical assistant|practical nurse|vocational nurse|nurs\w+ (aide|assistant)|patient care|phlebotom/i;

// Driving, goods and repair
const TRUCK_DRIVER =
  /(truck|semi|tractor.trailer|regional|line.?haul|over the road|otr) .*driver|\bcdl\b|^(senior |lead )?driver\b/i;
const BUS_DRIVER = /bus driver|motor coach|coach driver|coach operator|transit operator/i;
const OTHER_WHEELS =
  /(lift|reach) truck|truck mechanic|dispatch|(delivery|van|forklift) driver|trucking manager|motor vehicle/i;
const FORKLIFT = /fork ?lift|lift truck|reach truck|cherry picker|order picker operator/i;
const WAREHOUSE =
  /warehouse|fork ?lift|lift truck|reach truck|cherry picker|order picker|picker packer|\bpacker\b|(material|package) handler|dock worker|freight mover|shipping|receiving|distribution supervisor|stock (clerk|worker)|stocker|inventory (clerk|associate)/i;
const LOGISTICS_LEAD =
  /(logistics|transportation|trucking|traffic|supply chain|warehouse|distribution).* manager|(warehouse|distribution|shipping|receiving) supervisor|warehouse team lead/i;
const SUPPLY_CHAIN =
  /supply chain|(demand|supply|materials?) planner|logistic(s|ian)|inventory analyst|purchasing|procurement|\bbuyer\b/i;
const AIRCRAFT_MECHANIC =
  /(aircraft|helicopter) (mechanic|tech)|\bA&P\b|airframe|aviation maintenance|avionics tech|powerplant/i;
const DIESEL = /diesel|(heavy (truck|equipment)|fleet|truck) (mechanic|tech)/i;
const MECHANIC =
  /\bmechanics?\b|automotive tech|diesel tech|vehicle tech|airframe|aviation maintenance tech|millwright/i;
const NOT_A_MECHANIC = /mechanical|apartment maintenance/i;

// Trades and building
const ELECTRICIAN = /electricians?\b/i;
const NOT_AN_ELECTRICIAN = /electrical|\(electric|electronic|electro-|power engineer/i;
const HVAC = /\bhvac|heating and cooling|refrigeration|air conditioning/i;
const PLUMBER = /plumber/i;
const WELDER = /weld(er|ing)|\bfabricator/i;
const BUILDING =
  /construction|carpenter|\bmason\b|bricklayer|roof(er|ing)|painter|plasterer|(heavy equipment|crane|dozer|excavator) operator|general laborer|labourer|(site|field) superintendent|sheet metal worker/i;
const CONSTRUCTION_LEAD =
  /construction.*(manager|superintendent|foreman|PRJ MGR|\bPR$)|project manager construction|(site|field) superintendent/i;

// Computing and data
const IT_SUPPORT =
  /help ?desk|service desk|desktop support|\bIT (support|technician|service)|computer (service tech|aide|assoc \(tech)|technical support/i;
const CYBER = /cyber.?security|information security|\bSOC analyst|\bsecurity (analyst|engineer)|IT security/i;
const NETWORK = /network (admin|engineer|tech)|administrator (wan|lan)/i;
const SYSADMIN = /sysadmin|systems? admin|certified IT admin|cert\.? IT admin|network admin|system engineer IT/i;
const SOFTWARE =
  /software (developer|engineer)|(full.?stack|back.?end|front.?end|web|mobile|java|python|\.net|ios|android).*(developer|engineer)|embedded engineer|(?<!CNC )programmer|IT developer|computer (assoc|specialist) \(software/i;
const IT_WORK =
  /\bIT\b|information technology|computer (aide|assoc|service|specialist|systems|operations|programmer)|cloud engineer|devops|site reliability|(platform|infrastructure) engineer|(database|systems?|network) admin|sysadmin|software (developer|engineer)|(web|full stack) developer/i;
const DATA_ANALYST =
  /data (science )?analyst|data engineering analyst|data analytics|analytics (consultant|manager)|business intelligence|\bBI\b.*analyst|(insights|reporting|data and reporting) analyst|data & analytics/i;
const DATA_SCIENTIST =
  /data scien(ce|tist)|data & machine learning sci|applied scientist|machine learning.*scientist|\bAI scientist/i;
const OTHER_SCIENTIST =
  /^(?!.*(data|machine learning|\bAI\b|applied|deep learning)).*scientist|data (entry|engineer\b)|account exec/i;
const MACHINE_LEARNING =
  /machine learning|\bML\b|deep learning|\bAI\b|artificial intelligence|artifical intelligence|\bNLP\b|computer vision/i;

// Office, money and people
const ADMIN_ASSISTANT =
  /admin(istrative)? (assistant|associate|assoc|aide)\b|administrative a$|executive (assistant|secretary)|\bsecretary\b|(office|front office|clerical) (assistant|clerk|associate|aide)|assistant to (ceo|the commissioner)/i;
const OTHER_ADMIN =
  /legal secretary|adm(in|inistrative) (accountant|architect|engineer|project|construction|staff|city|contract|proc|manag|housing|inspector|retire|claim|director|community|business|law)|(network|database|systems|benefits|contract) admin|(medical|dental|teacher|teaching|nursing) assistant|assistant (civil|electrical|mechanical|product|commissioner|corporation|district|housing)/i;
const RECEPTIONIST = /reception(ist)?\b|front desk|front office|guest services/i;
const CUSTOMER_SERVICE =
  /customer (service|support|success|experience|care|information)|client (services?|success)|call center|help line|contact center/i;
const NOT_SERVICE =
  /data (analyst|scientist)|service (plumber|technician|desk)|services officer|veterans service|IT service/i;
const HR =
  /\bHR (specialist|generalist|director|manager|business|coordinator|assistant)|^HR\b|human resources? (?!information)|human resources$|people operations|people manager|(employee|labor) relations|benefits (administrator|specialist|coordinator)|compensation analyst|total rewards|personnel specialist|recruiter|talent acquisition|sourcer|staffing specialist/i;
const ACCOUNTANT = /accountant/i;
const NOT_AN_ACCOUNTANT =
  /account (manager|executive)|accounts? (payable|receivable)|accounting (clerk|manager)|actuar/i;
const PAYROLL = /payroll/i;
const SALES =
  /\b(tele)?sales(person|man|woman)?\b|account (executive|manager|exec)|business development|client manager|realtor/i;
const OFFICE_MANAGER = /office manager|practice manager|administrative (services )?manager/i;
const TEACHER = /teacher|\binstructor|educator|professor|lecturer|\btutor/i;
const PASTOR = /pastor|\bminister\b|chaplain|(youth|student|family) (ministr\w+ )?director|priest/i;

// Public safety and service
const POLICE = /police officer|sheriff|trooper|law enforcement|detective|patrol officer|border patrol|marshal/i;
const GUARD = /security (officer|guard)|armed guard|protective services|loss prevention|protection agent/i;
const CORRECTIONS = /correction(al|s) officer|prison guard|jailer|detention/i;
const OTHER_OFFICER =
  /(loan|development|operating|contracting|compliance|press|product|records|program|major gifts) officer|police administrative/i;
const CONTRACTING =
  /contract(s|ing)? (specialist|officer|administrator|manager|analyst|specia)|contracting offic|subcontracts?|acquisition analyst|chief contracting/i;
const INTELLIGENCE = /intel(ligence)? analyst|all-source|targeting analyst|threat analyst|geospatial analyst|imagery/i;
const EMERGENCY_PLANNING = /emergency (manage|planner|prepared)|emergency prepar|disaster|continuity planner/i;
const BOMBS = /explosive|\bEOD\b|\bUXO\b|ordnance|bomb tech/i;
const DRONE = /\bdrone|\bUAV\b|\bUAS\b|unmanned|remote pilot/i;
const PRODUCT = /product ?(manager|management|lead)\b|deputyproduct manager/i;
const PROPERTY = /(property|apartment|building|HOA|housing|community) manager|community manager|landlord/i;

const ENGINEER = /\bengineers?\b|\bengine$/i;
const NOT_ENGINEERING = /engineering tech|fire engineer|recruiter|product management specialist|stationary engineer/i;

export const JUDGEMENTS: readonly Judgement[] = [
  // RiseBoard: health care
  { site: 'rb', q: 'nurse', relevant: NURSE, wrong: NOT_NURSING },
  {
    site: 'rb',
    q: 'registered nurse',
    relevant:
      /registered nurse|\bRN\b|staff nurse|public health nurse|pub health nurse|phnurse|case - management nurse/i,
    wrong: either(NOT_NURSING, /practical nurse|vocational nurse|nurse practitioner/i),
  },
  {
    site: 'rb',
    q: 'RN',
    relevant:
      /registered nurse|\bRN\b|staff nurse|public health nurse|pub health nurse|phnurse|case - management nurse/i,
    wrong: either(NOT_NURSING, /practical nurse|vocational nurse|nurse practitioner/i),
  },
  {
    site: 'rb',
    q: 'nurse practitioner',
    relevant: NURSE_PRACTITIONER,
    wrong: /registered nurse|practical nurse|vocational nurse|staff nurse|health nurse|respiratory care practitioner/i,
  },
  {
    site: 'rb',
    q: 'night shift nurse',
    relevant: NURSE,
    wrong: either(NOT_NURSING, /\((days|weekends|second shift)\)|night auditor/i),
  },
  {
    site: 'rb',
    q: 'CNA',
    relevant: either(NURSING_ASSISTANT, /home health aide|caregiver/i),
    wrong: /registered nurse|practical nurse|(teacher|classroom|clerical|college) aide/i,
  },
  {
    site: 'rb',
    q: 'EMT',
    relevant: EMERGENCY_MEDICINE,
    wrong: /emergency prepar|health emergency|medical (assistant|biller|lab)/i,
  },
  {
    site: 'rb',
    q: 'medical assistant',
    relevant: /medical assistant/i,
    wrong:
      /(administrative|dental|teacher|teaching|executive|pharmacy|legal|office|nursing) assistant|medical (biller|lab|receptionist|technologist|specialist)|medicolegal/i,
  },
  {
    site: 'rb',
    q: 'pharmacist',
    relevant: /pharmacist|pharmd/i,
    wrong: /pharmacy (tech|assist)|pharmacovigilance|pharmaco(gen|met)|pharmaceutic|pharmacolog/i,
  },
  {
    site: 'rb',
    q: 'physical therapist',
    relevant: /physical therap/i,
    wrong:
      /(respiratory|pulmonary|massage) therapist|^(senior |lead )?therapist|physician|personal trainer|mental health/i,
  },
  {
    site: 'rb',
    q: 'office manager',
    relevant: OFFICE_MANAGER,
    wrong: /(property|store|project|sales|product|account|construction) manager|front office/i,
  },
  {
    site: 'rb',
    q: 'healthcare',
    relevant: either(NURSE, NURSING_ASSISTANT, EMERGENCY_MEDICINE, CLINIC),
    wrong: /veterinar|city seasonal|child care/i,
  },

  // RiseBoard: driving, goods, trades
  { site: 'rb', q: 'truck driver', relevant: TRUCK_DRIVER, wrong: either(OTHER_WHEELS, BUS_DRIVER) },
  { site: 'rb', q: 'warehouse', relevant: WAREHOUSE, wrong: /data warehouse|warehouse automation|truck driver/i },
  { site: 'rb', q: 'welder', relevant: WELDER, wrong: /pipefitter|machinist|sheet metal|metal work/i },
  { site: 'rb', q: 'electrican', relevant: ELECTRICIAN, wrong: NOT_AN_ELECTRICIAN },
  { site: 'rb', q: 'HVAC', relevant: HVAC, wrong: /air pollution|plumb|vehicle technician/i },
  { site: 'rb', q: 'plumber', relevant: PLUMBER, wrong: /inspector|plumbing (sales|engineer)/i },
  {
    site: 'rb',
    q: 'diesel mechanic',
    relevant: DIESEL,
    wrong: /(aircraft|industrial maintenance|plant|hvac|air conditioning|elevator|metal work) mechanic|mechanical/i,
  },
  { site: 'rb', q: 'mecanic', relevant: MECHANIC, wrong: NOT_A_MECHANIC },
  { site: 'rb', q: 'construction', relevant: BUILDING, wrong: /sign painter|reconstruction/i },
  {
    site: 'rb',
    q: 'construction manager',
    relevant: CONSTRUCTION_LEAD,
    wrong: /construction (laborer|worker|helper)|inspector|estimator|intern\b/i,
  },
  {
    site: 'rb',
    q: 'quality control inspector',
    relevant: /(QC|QA|quality( control| assurance)?) inspector|quality technician/i,
    wrong:
      /^(?!.*(QC|QA|quality)).*inspector|quality (control scientist|assurance (?!inspector))|QA engineer|QC viral|test engineer/i,
  },

  // RiseBoard: computing, data, engineering, science
  {
    site: 'rb',
    q: 'software engineer',
    relevant: SOFTWARE,
    wrong:
      /product (manager|owner)|data engineer|recruiter|food scientist|sales engineer|(civil|electrical|mechanical|industrial) engineer/i,
  },
  {
    site: 'rb',
    q: 'entry level software engineer',
    relevant: SOFTWARE,
    wrong: /senior|\bsr\b|\blead\b|staff|principal|manager|data engineer|data entry|entry level/i,
  },
  {
    site: 'rb',
    q: 'developer',
    relevant: either(SOFTWARE, /\bdevelopers?\b/i),
    wrong: /food scientist|(business|product|real estate) develop|development/i,
  },
  { site: 'rb', q: 'help desk', relevant: IT_SUPPORT, wrong: /help line|front desk|helper/i },
  {
    site: 'rb',
    q: 'IT support',
    relevant: either(IT_SUPPORT, SYSADMIN, NETWORK),
    wrong: /customer support|support (teacher|professional)|community supports/i,
  },
  {
    site: 'rb',
    q: 'IT',
    relevant: either(IT_WORK, IT_SUPPORT, SYSADMIN, NETWORK, CYBER),
    wrong: /IT auditor|audit|data scientist|data analyst|recruiter/i,
  },
  {
    site: 'rb',
    q: 'cybersecurity analyst',
    relevant: CYBER,
    wrong: /data (scientist|analyst)|machine learning|security officer|privacy/i,
  },
  {
    site: 'rb',
    q: 'data analyst',
    relevant: DATA_ANALYST,
    wrong:
      /data (entry|engineer\b|architect|modeler)|(budget|staff|procurement|programmer|credit|investment) analyst|salesforce/i,
  },
  { site: 'rb', q: 'data scientist', relevant: DATA_SCIENTIST, wrong: OTHER_SCIENTIST },
  {
    site: 'rb',
    q: '"data scientist" NOT senior',
    relevant: /data scientist/i,
    wrong: either(/\bsenior\b|\bsr\b/i, /^(?!.*data scientist).*(scientist|data (science|engineer|analyst))/i),
  },
  {
    site: 'rb',
    q: 'machine learning',
    relevant: MACHINE_LEARNING,
    wrong: /machinist|machine (operator|maint)|learning (support|and dev)|\(AI |al 2|account exec/i,
  },
  {
    site: 'rb',
    q: 'data entry',
    relevant: /data entry|typist|keyer/i,
    wrong: /entry level|data (analyst|engineer|scientist|architect|modeler)/i,
  },
  { site: 'rb', q: 'python', relevant: /\bpython\b/i, relevant_skill: /^python$/i },
  { site: 'rb', q: 'SQL', relevant: /\bsql\b/i, relevant_skill: /sql$/i },
  {
    site: 'rb',
    q: 'civil engineer',
    relevant: /civil engineer|structural engineer|water resources engineer/i,
    wrong: /(electrical|mechanical|aerospace|industrial|software|data|sales) engineer|civilian/i,
  },
  { site: 'rb', q: 'engineer', relevant: ENGINEER, wrong: NOT_ENGINEERING },
  {
    site: 'rb',
    q: 'architect',
    relevant: /architect(ural)?\b/i,
    wrong: /IT architect|data architect|(solutions?|enterprise|cloud|software|security|system) architect/i,
  },
  {
    site: 'rb',
    q: 'chemist',
    relevant: /\bchemist(ry)?\b|analytical scientist|scientist.*analytical/i,
    wrong: /^(?!.*(chemi|analytical)).*(biolog|immun|toxicolog|lab scientist|data scientist|pharma)/i,
  },

  // RiseBoard: office, money, people, sales
  {
    site: 'rb',
    q: 'project manager',
    relevant: /project (manager|lead)\b|construction PR|project directo/i,
    wrong:
      /project (coordinator|administrator|specialist|scientist)|projects coor|product manager|property manager|intern#?$/i,
  },
  {
    site: 'rb',
    q: 'manager',
    relevant: /\bmanagers?\b|\bmgr\b/i,
    wrong: /management (specialist|consultant|audit)|intern#?$|data management|assistant to/i,
  },
  { site: 'rb', q: 'acountant', relevant: ACCOUNTANT, wrong: NOT_AN_ACCOUNTANT },
  {
    site: 'rb',
    q: 'senior accountant',
    relevant: /(senior|sr\.?|lead|principal) .*accountant|accounting manager|administrative accountant/i,
    wrong: either(
      /^(?!.*(senior|sr\b|lead|principal|administrative)).*accountant/i,
      /account (manager|exec)|accounting clerk/i,
    ),
  },
  {
    site: 'rb',
    q: 'bookkeeper',
    relevant: /book ?keep|accounting clerk|accounts? (payable|receivable)|\bA[RP] (clerk|specialist)/i,
    wrong: /housekeep|groundskeep|account manager/i,
  },
  { site: 'rb', q: 'HR', relevant: HR, wrong: /\d+ ?hr\b|product manager/i },
  { site: 'rb', q: 'recieptionist', relevant: RECEPTIONIST, wrong: /restaurant host|desk analyst|desktop/i },
  {
    site: 'rb',
    q: 'part time receptionist',
    relevant: RECEPTIONIST,
    wrong: /restaurant host|desk analyst|desktop/i,
    also: { employment_type: 'part_time' },
  },
  { site: 'rb', q: 'administrative assistant', relevant: ADMIN_ASSISTANT, wrong: OTHER_ADMIN },
  { site: 'rb', q: 'sales', relevant: SALES, wrong: /data sci|data supply|salesforce/i },
  {
    site: 'rb',
    q: 'sales engineer',
    relevant: /(sales|presales|solutions) engineer/i,
    wrong: /sales (manager|rep|associate|director|dev)|(civil|electrical|mechanical|software|industrial) engineer/i,
  },
  {
    site: 'rb',
    q: 'remote customer service',
    relevant: CUSTOMER_SERVICE,
    wrong: NOT_SERVICE,
    also: { location_type: 'remote' },
  },
  {
    site: 'rb',
    q: 'attorney',
    relevant: /attorney|\bcounsel\b|lawyer/i,
    wrong: /counselor|counseling|paralegal|legal (sec|clerk|coord)|law clerk/i,
  },
  {
    site: 'rb',
    q: 'teacher',
    relevant: TEACHER,
    wrong: /(teacher|classroom) (aide|assistant)|teaching assistant|health educator|fitness/i,
  },
  {
    site: 'rb',
    q: 'custodian',
    relevant: /custodia(n|l)|janitor|\bcleaner|caretake/i,
    wrong: /customer|housekeep|administrative/i,
  },

  // RiseBoard: the rest
  {
    site: 'rb',
    q: 'pastor',
    relevant: PASTOR,
    wrong: /program (producer|coord|director|manager)|podcast|fundraising/i,
  },
  {
    site: 'rb',
    q: 'summer internship',
    relevant: /\bintern(ship)?s?\b|college aide/i,
    wrong: /interne\b|internal|summe\)|seasonal/i,
  },
  { site: 'rb', q: 'Granite Peak Bank', relevant: /./, also: { company: /granite peak bank/i } },
  { site: 'rb', q: 'astronaut', relevant: /astronaut|cosmonaut/i, wrong: /aerospace|aircraft|avionics|propulsion/i },

  // MissionHire: the words of military life
  {
    site: 'mh',
    q: 'infantry',
    relevant: either(POLICE, GUARD, CORRECTIONS, /military recruiter|armorer|range instructor/i),
    wrong: either(OTHER_OFFICER, /product manager|product lead/i),
  },
  {
    site: 'mh',
    q: 'military police',
    relevant: either(POLICE, GUARD, CORRECTIONS),
    wrong: either(OTHER_OFFICER, /military (recruiter|outreach|intel)/i),
  },
  { site: 'mh', q: 'army', relevant: /./, also: { company: /\barmy\b/i } },
  {
    site: 'mh',
    q: 'medic',
    relevant: ARMY_MEDIC_WORK,
    wrong: /medical (biller|lab)|health (science|and safety|product)|occupational health|pharmac/i,
  },
  {
    site: 'mh',
    q: 'corpsman',
    relevant: ARMY_MEDIC_WORK,
    wrong: /medical biller|health (science|and safety|product)|occupational health|salesperson/i,
  },
  {
    site: 'mh',
    q: 'logistics officer',
    relevant: either(LOGISTICS_LEAD, /supply chain|logistics (analyst|officer|specialist)|transportation coordinator/i),
    wrong: either(OTHER_OFFICER, POLICE, GUARD, CORRECTIONS),
  },
  {
    site: 'mh',
    q: 'veteran',
    relevant: /veteran|military (outreach|recruiter)|transition assistance/i,
    wrong: /veterinar|product manager|product owner/i,
  },
  {
    site: 'mh',
    q: 'security clearance analyst',
    relevant: /analyst/i,
    wrong: /product (owner|manager)/i,
    also: { clearance: ['confidential', 'secret', 'top_secret', 'ts_sci'] },
  },
  { site: 'mh', q: 'TS/SCI', relevant: /./, also: { clearance: ['ts_sci'] } },
  {
    site: 'mh',
    q: 'intelligence analyst',
    relevant: INTELLIGENCE,
    wrong:
      /(business|data|program|management|GIS|supply chain|marketing|reporting|inventory|compensation) .*analyst|data analyst|program analyst/i,
  },
  { site: 'mh', q: 'EOD', relevant: BOMBS, wrong: /engineering tech|electronics tech/i },
  {
    site: 'mh',
    q: 'drone pilot',
    relevant: DRONE,
    wrong: /(aircraft|helicopter) mechanic|airframe|driver|airfield|aviation (operations|maint)/i,
  },

  // MissionHire: public safety
  { site: 'mh', q: 'police officer', relevant: POLICE, wrong: either(OTHER_OFFICER, CORRECTIONS, GUARD) },
  {
    site: 'mh',
    q: 'law enforcement',
    relevant: either(POLICE, CORRECTIONS, /investigator/i),
    wrong: either(OTHER_OFFICER, /paralegal|attorney/i),
  },
  {
    site: 'mh',
    q: 'security guard',
    relevant: GUARD,
    wrong: /cyber|security analyst|security engineer|correction|police/i,
  },
  {
    site: 'mh',
    q: 'firefighter',
    relevant: /fire ?fighter|fire engineer|wildland fire|fire (captain|chief|inspector)/i,
    wrong: /emergency (manage|dispatch)|police/i,
  },
  {
    site: 'mh',
    q: '911 dispatcher',
    relevant: /emergency (dispatch|communications)|public safety telecom|911/i,
    wrong: /^(senior |lead )?(truck |fleet )?dispatcher/i,
  },
  {
    site: 'mh',
    q: 'emergency management',
    relevant: EMERGENCY_PLANNING,
    wrong: /dispatch|communications operator|product manage/i,
  },

  // MissionHire: aircraft, vehicles, trades
  {
    site: 'mh',
    q: 'aircraft mechanic',
    relevant: AIRCRAFT_MECHANIC,
    wrong: /\b(diesel|plant|maintenance|fleet|hvac|auto|car|automotive|heavy \w+) mechanic|mechanical/i,
  },
  {
    site: 'mh',
    q: 'A&P',
    relevant: AIRCRAFT_MECHANIC,
    wrong: /\b(diesel|plant|fleet|hvac|auto|car) mechanic|product/i,
  },
  {
    site: 'mh',
    q: 'aviation',
    relevant: either(
      AIRCRAFT_MECHANIC,
      DRONE,
      /aviation|airfield|flight operations|avionics|aerospace|propulsion|pilot/i,
    ),
    wrong: /airframe product/i,
  },
  { site: 'mh', q: 'mecanic', relevant: MECHANIC, wrong: NOT_A_MECHANIC },
  { site: 'mh', q: 'mechanic NOT aircraft', relevant: MECHANIC, wrong: either(NOT_A_MECHANIC, AIRCRAFT_MECHANIC) },
  {
    site: 'mh',
    q: 'diesel mechanic',
    relevant: DIESEL,
    wrong:
      /(aircraft|plant|hvac|auto|car|industrial maintenance|helicopter|automotive|air conditioning) mechanic|mechanical|airframe/i,
  },
  { site: 'mh', q: 'truck driver', relevant: TRUCK_DRIVER, wrong: either(OTHER_WHEELS, BUS_DRIVER) },
  { site: 'mh', q: 'CDL', relevant: either(TRUCK_DRIVER, BUS_DRIVER), wrong: OTHER_WHEELS },
  {
    site: 'mh',
    q: 'forklift',
    relevant: FORKLIFT,
    wrong: /(truck|delivery|bus|van) driver|heavy equipment|truck mechanic/i,
  },
  { site: 'mh', q: 'welder OR pipefitter', relevant: either(WELDER, /(pipe|steam) ?fitter/i), wrong: /machinist/i },
  { site: 'mh', q: 'electrician', relevant: ELECTRICIAN, wrong: NOT_AN_ELECTRICIAN },
  { site: 'mh', q: 'HVAC', relevant: HVAC, wrong: /plumber|aircraft/i },
  { site: 'mh', q: 'plumber', relevant: PLUMBER, wrong: /(pipe|steam)fitter|electrician/i },

  // MissionHire: goods
  {
    site: 'mh',
    q: 'logistics',
    relevant: either(WAREHOUSE, SUPPLY_CHAIN, LOGISTICS_LEAD, /transportation coordinator|(truck|fleet) dispatcher/i),
    wrong: /data warehouse|product manager|emergency dispatch/i,
  },
  {
    site: 'mh',
    q: 'logistics manager',
    relevant: LOGISTICS_LEAD,
    wrong: /product (manager|lead|owner)|program manager|project manager|logistics analyst/i,
  },
  { site: 'mh', q: 'supply chain', relevant: SUPPLY_CHAIN, wrong: /data|product (manager|owner)/i },
  { site: 'mh', q: 'warehouse', relevant: WAREHOUSE, wrong: /data/i },

  // MissionHire: computing and engineering
  {
    site: 'mh',
    q: 'cyber',
    relevant: CYBER,
    wrong: /security officer|data|product (manager|owner)|analyst \(product/i,
  },
  {
    site: 'mh',
    q: 'sysadmin',
    relevant: either(SYSADMIN, /database admin|infrastructure engineer/i),
    wrong: /administrative|(benefits|payroll|contract|subcontracts|project) admin|systems engineer/i,
  },
  {
    site: 'mh',
    q: 'network engineer',
    relevant: either(NETWORK, /infrastructure engineer/i),
    wrong: /(civil|electrical|mechanical|aerospace|industrial|sales) engineer/i,
  },
  {
    site: 'mh',
    q: 'IT support',
    relevant: either(IT_SUPPORT, SYSADMIN, NETWORK),
    wrong: /product (manager|management|owner)|direct support|customer support/i,
  },
  {
    site: 'mh',
    q: 'software engineer',
    relevant: SOFTWARE,
    wrong: /product (owner|manager)|(civil|electrical|mechanical|aerospace|industrial) engineer/i,
  },
  {
    site: 'mh',
    q: 'data scientist',
    relevant: either(DATA_SCIENTIST, /statistician|quantitative analyst/i),
    wrong: either(/data (entry|warehouse|product)/i, /biostat/i),
  },
  { site: 'mh', q: 'python', relevant: /\bpython\b/i, relevant_skill: /^python$/i },
  { site: 'mh', q: 'AutoCAD', relevant: /auto ?cad/i, relevant_skill: /^autocad/i },
  { site: 'mh', q: 'excel', relevant: /\bexcel\b/i, relevant_skill: /^excel$/i },
  { site: 'mh', q: 'enginer', relevant: ENGINEER, wrong: NOT_ENGINEERING },
  {
    site: 'mh',
    q: 'mechanical engineer',
    relevant: /mechanical (design |project )?engineer|(thermal|product design) engineer/i,
    wrong:
      /(electrical|civil|industrial|aerospace|software|sales) engineer|mechanic\b|electro-mechanical|mechanical drafter/i,
  },

  // MissionHire: offices and management
  {
    site: 'mh',
    q: 'project manager',
    relevant: /project (manager|lead)\b|project \/ product/i,
    wrong:
      /^(?!.*project (manager|lead|\/)).*product (manager|lead|owner)\b|program manager|property manager|project (admin|coord|architect)/i,
  },
  {
    site: 'mh',
    q: 'PM',
    relevant: either(PRODUCT, /pro(ject|gram) manager|project lead/i),
    wrong: /(property|office|operations|apartment|building) manager|production/i,
  },
  {
    site: 'mh',
    q: 'program manager',
    relevant: /program manager|program director/i,
    wrong: /program (analyst|coordinator)|^(deputy |assistant |senior |IT )?product/i,
  },
  {
    site: 'mh',
    q: '"product manager" NOT deputy',
    relevant: /product manager/i,
    wrong: /deputy|^(?!.*product manager).*(product (owner|lead|design)|production|project manager|property manager)/i,
  },
  {
    site: 'mh',
    q: 'program analyst',
    relevant: /program analyst|management analyst|(defense|federal) program/i,
    wrong: /program (manager|coordinator)|(data|intelligence|supply chain|GIS) analyst/i,
  },
  { site: 'mh', q: 'property manager', relevant: PROPERTY, wrong: /product manager|project manager|program manager/i },
  {
    site: 'mh',
    q: 'operations manager',
    relevant: /operations manager|director of operations|chief operating|general manager/i,
    wrong: /operations (specialist|coordinator|research)|\boperator|product manage/i,
  },
  {
    site: 'mh',
    q: 'contracting officer',
    relevant: CONTRACTING,
    wrong: either(POLICE, GUARD, CORRECTIONS, /(loan|development|operating|product) officer/i),
  },
  { site: 'mh', q: 'HR', relevant: HR, wrong: /product manager|military recruiter/i },
  { site: 'mh', q: 'payroll', relevant: PAYROLL, wrong: /accountant|bookkeeper|product/i },
  {
    site: 'mh',
    q: 'executive assistant',
    relevant: /executive (assistant|secretary)|assistant to ceo/i,
    wrong:
      /(product|medical|legal|teaching|nursing|pharmacy) assistant|assistant (product|project|civil)|executive director/i,
  },
  { site: 'mh', q: 'customer service', relevant: CUSTOMER_SERVICE, wrong: NOT_SERVICE },
  { site: 'mh', q: 'intern', relevant: /./, also: { employment_type: 'internship' } },
  { site: 'mh', q: 'Liberty Rail', relevant: /./, also: { company: /liberty rail/i } },
];
