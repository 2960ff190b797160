import { CATEGORIES, type Category } from '#rules/categories.ts';

/** A title whose work we know by number and category. An `Occupation` also has a text about it. */
export type KnownTitle = {
  title: string;
  aliases: readonly string[];
  category: Category;
  /** The O*NET-SOC code of the closest official occupation, if there is a clear one. */
  soc?: string;
  /** Names that keep their meaning with any words before them, and the words that change it: a sound engineer is no engineer. */
  with_any?: { names: ReadonlySet<string>; but_not: ReadonlySet<string> };
};

/**
 * `title; other names ! words > O*NET-SOC code, category`. A name that begins with `*` keeps its meaning with any words before it, except
 * those after `!`. Codes are those of the 2018 classification (SOC), as O*NET 2019 numbers them. Written by us.
 */
const LINES = `
*engineer; general engineer; research engineer; project engineer; interdisciplinary engineer ! audio building boiler broadcast cloud custodial customer data database desktop developer devops field flight front frontend infrastructure learning locomotive maintenance network operating platform presales prompt qa quality recording reliability sale sales security site software solution sound stationary support system test train web > 17-2199.00, engineering
nuclear engineer > 17-2161.00, engineering
environmental engineer > 17-2081.00, engineering
petroleum engineer; reservoir engineer; drilling engineer > 17-2171.00, engineering
chemical engineer > 17-2041.00, engineering
biomedical engineer > 17-2031.00, engineering
materials engineer; metallurgical engineer > 17-2131.00, engineering
computer engineer; computer hardware engineer > 17-2061.00, engineering
fire protection engineer; safety engineer > 17-2111.00, engineering
marine engineer; naval architect > 17-2121.00, engineering
land surveyor; *surveyor ! quantity marketing health > 17-1022.00, engineering
survey technician; surveyor technician; mapping technician > 17-3031.00, engineering
*scientist ! ai applied chief computer data decision information learning machine marketing political principal research rocket scrum senior social soil sport > 19-2099.00, data
physical scientist; research physical scientist > 19-2099.00, data
environmental scientist; environmental protection specialist; environmental specialist > 19-2041.00, data
soil scientist; agronomist; soil conservationist; rangeland management specialist; natural resources specialist; fishery management specialist; conservation specialist > 19-1031.00, agriculture
social scientist > 19-3099.00, data
political scientist > 19-3094.00, data
computer scientist; computer researcher > 15-1221.00, software
*biologist; fishery biologist; wildlife biologist; general biologist; marine biologist; fish biologist > 19-1029.00, data
*microbiologist > 19-1022.00, data
*chemist > 19-2031.00, data
*physicist ! health medical > 19-2012.00, data
health physicist > 19-2099.00, data
*hydrologist > 19-2043.00, data
*meteorologist > 19-2021.00, data
*oceanographer; *geologist; *geophysicist; *geoscientist > 19-2042.00, data
*astronomer > 19-2011.00, data
*ecologist; *botanist; *zoologist > 19-1029.00, data
*entomologist > 19-1013.00, agriculture
*toxicologist; *epidemiologist > 19-1041.00, data
*economist ! home > 19-3011.00, data
*psychologist; school psychologist; clinical psychologist > 19-3039.00, health_care
*sociologist > 19-3041.00, data
*historian > 19-3093.00, data
*archeologist; *archaeologist; *anthropologist > 19-3091.00, data
*geographer > 19-3092.00, data
community planner; urban planner; city planner; regional planner; transportation planner > 19-3051.00, engineering
forester; *forester > 19-1032.00, agriculture
meteorological technician; biological science technician; physical science technician; hydrologic technician; biological technician > 19-4099.00, data
industrial hygienist > 19-5011.00, public_safety
*statistician; mathematical statistician; survey statistician > 15-2041.00, data
*mathematician > 15-2021.00, data
*actuary > 15-2011.00, finance
operations research analyst > 15-2031.00, data
computer programmer > 15-1251.00, software
IT specialist; information technology specialist; computer specialist; IT management specialist > 15-1299.00, software
IT cybersecurity specialist; cybersecurity specialist; information security specialist; IT security specialist; information system security officer; cybersecurity engineer > 15-1212.00, software
telecommunications specialist; telecommunications analyst; telecommunications engineer > 15-1241.01, software
IT project manager; IT program manager; information technology project manager; information technology program manager > 15-1299.09, software
computer operator; computer technician > 15-1299.00, software
system administrator; linux administrator; windows administrator; cloud administrator > 15-1244.00, software
enterprise architect; software architect; cloud architect; data center engineer > 15-1299.00, software
mobile developer; android developer; ios developer; java developer; python developer; .net developer; php developer > 15-1252.00, software
chief information officer; chief information security officer; chief technology officer; director of information technology; IT director; IT manager; information technology manager > 11-3021.00, software
management analyst; program analyst; management and program analyst; management program analyst; management and program analysis officer; business process analyst; legislative analyst; policy analyst; organizational analyst; efficiency analyst > 13-1111.00, management
program manager; deputy program manager; program director; portfolio manager program > 11-9199.00, management
program specialist; business operations specialist; public utilities specialist; trade specialist; international trade specialist; industry analyst; trade and industry analyst > 13-1199.00, management
construction analyst; cost estimator; estimator; construction estimator > 13-1051.00, construction
contract specialist; contracting officer; contract administrator; procurement analyst; acquisition specialist; procurement specialist > 13-1023.00, defense
procurement technician; procurement clerk; purchasing clerk > 43-3061.00, logistics
supply technician; supply clerk; inventory management clerk > 43-5061.00, logistics
supply specialist; supply management specialist; inventory management specialist; logistics management specialist; logistics specialist; logistics manager analyst > 13-1081.00, logistics
transportation specialist; transportation management specialist > 13-1081.00, transport
traffic management specialist > 13-1081.00, transport
supply chain manager; logistics manager; distribution manager; warehouse manager; storage manager > 11-3071.00, logistics
budget analyst; program budget analyst > 13-2031.00, finance
financial management analyst; financial management specialist; financial specialist; financial administration specialist; financial program specialist > 13-2051.00, finance
risk analyst; credit risk analyst; operational risk analyst; risk management specialist > 13-2054.00, finance
*accountant; systems accountant; operating accountant > 13-2011.00, finance
*auditor ! energy night medical code coding inventory process quality smeta safety > 13-2011.00, finance
financial institution examiner; bank examiner; financial examiner; compliance examiner > 13-2061.00, finance
*appraiser ! jewelry antique art > 13-2023.00, finance
tax examiner; revenue officer; internal revenue agent; tax collector > 13-2081.00, finance
tax specialist; tax preparer > 13-2082.00, finance
loan specialist; loan analyst > 13-2072.00, finance
credit analyst > 13-2041.00, finance
insurance underwriter; underwriter > 13-2053.00, finance
claims adjuster; claims examiner; claims specialist; insurance adjuster; insurance examiner > 13-1031.00, finance
accounting technician; accounts payable technician; voucher examiner; accounts maintenance clerk; accounting clerk > 43-3031.00, finance
payroll technician; civilian pay technician > 43-3051.00, human_resources
human resources specialist; HR specialist; human resource consultant; personnel specialist; military personnel specialist > 13-1071.00, human_resources
human resources assistant; HR assistant; personnel assistant; personnel clerk; military personnel clerk > 43-4161.00, human_resources
human resources officer; human resources director > 11-3121.00, human_resources
equal opportunity specialist; equal employment opportunity specialist; EEO specialist; equal opportunity compliance specialist > 13-1041.00, human_resources
equal employment specialist > 13-1041.00, human_resources
labor relations specialist; employee relations specialist; mediator > 13-1075.00, human_resources
training specialist; training coordinator; training instructor technician; employee development specialist > 13-1151.00, education
training manager; training and development manager > 11-3131.00, human_resources
grants management specialist; grants specialist; grants manager; grant specialist > 13-1131.00, management
event planner; meeting planner; conference planner; event coordinator > 13-1121.00, marketing
export compliance specialist; import compliance specialist; customs broker; compliance inspector; compliance specialist; environmental compliance specialist; import specialist > 13-1041.00, legal
business analyst; IT business analyst > 13-1111.00, management
market research analyst; marketing analyst > 13-1161.00, marketing
security specialist; personnel security specialist > 13-1199.07, public_safety
administrative officer; administrative manager; administrative services manager; facility manager; facilities manager; records manager > 11-3012.00, office
*attorney; attorney advisor; attorney adviser; general attorney; trial attorney; *counsel; deputy general counsel; *lawyer > 23-1011.00, legal
*judge; administrative law judge; magistrate > 23-1023.00, legal
paralegal specialist; legal assistant; legal administrative specialist; *paralegal > 23-2011.00, legal
law clerk > 23-1012.00, legal
title examiner; land law examiner > 23-2093.00, legal
*librarian > 25-4022.00, education
library technician; library assistant > 25-4031.00, education
*archivist > 25-4011.00, education
museum curator; *curator > 25-4012.00, education
museum technician; museum specialist > 25-4013.00, education
*professor ! no > 25-1199.00, education
*teacher > 25-3099.00, education
instructional systems specialist; instructional system specialist; instructional coordinator; curriculum specialist; curriculum developer; education specialist; instructional designer > 25-9031.00, education
teacher aide; education aide; education technician; teaching assistant > 25-9045.00, education
school principal; principal; assistant principal; education administrator; vice principal > 11-9032.00, education
*tutor > 25-3041.00, education
public affairs specialist; public affairs officer; communications specialist; public relations specialist > 27-3031.00, marketing
writer; editor; technical writer; technical editor; writer editor > 27-3042.00, marketing
visual information specialist; graphic artist; illustrator; graphic designer > 27-1024.00, marketing
interior designer > 27-1025.00, engineering
exhibits specialist; exhibit designer > 27-1027.00, marketing
audiovisual production specialist; audio visual technician > 27-4011.00, marketing
*photographer > 27-4021.00, marketing
*interpreter; *translator; language specialist ! code > 27-3091.00, education
sound engineer; recording engineer; audio engineer > 27-4014.00, marketing
broadcast engineer; broadcast technician > 27-4012.00, marketing
*musician; *singer > 27-2042.00, other
*physician ! assistant sale > 29-1229.00, health_care
*psychiatrist > 29-1223.00, health_care
*surgeon > 29-1249.00, health_care
*dentist > 29-1021.00, health_care
*nurse ! aide assistant recruiter school > 29-1141.00, health_care
nurse anesthetist > 29-1151.00, health_care
physician assistant > 29-1071.00, health_care
*pharmacist > 29-1051.00, health_care
*optometrist > 29-1041.00, health_care
*podiatrist > 29-1081.00, health_care
*audiologist > 29-1181.00, health_care
*veterinarian; veterinary medical officer > 29-1131.00, health_care
medical officer > 29-1229.00, health_care
occupational therapist > 29-1122.00, health_care
speech pathologist; speech language pathologist > 29-1127.00, health_care
recreation therapist > 29-1125.00, health_care
*dietitian; *nutritionist > 29-1031.00, health_care
medical technologist; clinical laboratory scientist; medical laboratory scientist > 29-2011.00, health_care
diagnostic radiologic technologist; nuclear medicine technologist > 29-2034.00, health_care
medical records technician; medical records administration specialist; health information technician > 29-2072.00, health_care
surgical technologist; surgical technician > 29-2055.00, health_care
health technician; health technologist > 29-2099.00, health_care
occupational health nurse > 29-1141.00, health_care
health system specialist; health services administrator; hospital administrator; nurse manager; clinic manager; health care administrator > 11-9111.00, health_care
dental assistant > 31-9091.00, health_care
medical support assistant; advanced medical support assistant; patient services assistant > 43-6013.00, health_care
medical secretary > 43-6013.00, health_care
nursing assistant > 31-1131.00, health_care
physical therapy assistant > 31-2021.00, health_care
occupational therapy assistant > 31-2011.00, health_care
massage therapist > 31-9011.00, health_care
veterinary assistant > 31-9096.00, agriculture
criminal investigator; special agent; *detective > 33-3021.00, public_safety
intelligence specialist; intelligence operations specialist; intelligence research specialist > 33-3021.06, defense
border patrol agent; customs and border protection officer; police officer; law enforcement officer; deputy sheriff; deputy marshal; park ranger law enforcement > 33-3051.00, public_safety
*firefighter; fire chief > 33-2011.00, public_safety
fire inspector; fire marshal; fire prevention inspector > 33-2021.00, public_safety
security guard; security officer > 33-9032.00, public_safety
transportation security officer; security screener > 33-9093.00, public_safety
fish and game warden; game warden > 33-3031.00, public_safety
lifeguard > 33-9092.00, public_safety
*bailiff > 33-3011.00, public_safety
*cook; cook supervisor > 35-2014.00, hospitality
food service worker; food service attendant; cafeteria worker > 35-3023.00, hospitality
food service supervisor > 35-1012.00, hospitality
*dishwasher > 35-9021.00, hospitality
custodial worker; *custodian; *janitor; housekeeping aid > 37-2011.00, hospitality
*gardener; groundskeeper > 37-3011.00, agriculture
pest controller; exterminator; pest control technician > 37-2021.00, agriculture
recreation aid; recreation assistant; recreation specialist; recreation leader > 39-9032.00, education
child care worker; child and youth program assistant; nanny; babysitter > 39-9011.00, education
funeral director; mortician > 39-4031.00, retail
flight attendant > 53-2031.00, transport
*secretary ! assistant deputy press principal under > 43-6014.00, office
office automation assistant; office automation clerk; administrative support assistant; administrative assistant; program support assistant; management assistant; clerk typist > 43-6014.00, office
*receptionist > 43-4171.00, office
*clerk ! bakery counter deli grocery law liquor meat produce sale sales stock store > 43-9061.00, office
security assistant; security clerk > 43-9061.00, public_safety
mail clerk; mail carrier; letter carrier > 43-5052.00, office
contact representative; customer service representative; call center representative; case assistant > 43-4051.00, office
eligibility interviewer; eligibility specialist; social insurance specialist; claims representative social security > 43-4061.00, office
*bookkeeper > 43-3031.00, finance
*dispatcher > 43-5032.00, transport
*stenographer; court reporter > 27-3092.00, legal
realtor; real estate broker > 41-9022.00, sales
*cashier > 41-2031.00, retail
*salesperson; sales clerk > 41-2031.00, retail
*electrician > 47-2111.00, skilled_trades
*plumber; *pipefitter > 47-2152.00, skilled_trades
*carpenter > 47-2031.00, construction
*roofer > 47-2181.00, construction
*painter ! portrait > 47-2141.00, construction
sheet metal mechanic; sheet metal worker > 47-2211.00, skilled_trades
construction inspector; building inspector; home inspector > 47-4011.00, construction
construction control inspector; construction control representative > 47-4011.00, construction
laborer > 53-7062.00, construction
elevator mechanic > 47-4021.00, skilled_trades
heavy equipment operator; engineering equipment operator > 47-2073.00, construction
*miner > 47-5041.00, construction
*mechanic ! elevator sheet > 49-9099.00, skilled_trades
*lineman; lineworker; power line worker > 49-9051.00, skilled_trades
aircraft mechanic; aircraft engine mechanic; aircraft overhaul mechanic > 49-3011.00, transport
aircraft inspector > 53-6051.00, transport
heavy mobile equipment mechanic > 49-3042.00, skilled_trades
automotive mechanic > 49-3023.00, skilled_trades
air conditioning mechanic; air conditioning equipment mechanic > 49-9021.00, skilled_trades
industrial equipment mechanic; production machinery mechanic; utility systems repairer > 49-9041.00, skilled_trades
*rigger > 49-9096.00, skilled_trades
*locksmith > 49-9094.00, skilled_trades
telecommunications mechanic; telecommunications technician > 49-2022.00, skilled_trades
*machinist > 51-4041.00, manufacturing
*welder > 51-4121.00, skilled_trades
boiler plant operator; stationary engineer; boiler operator; operating engineer stationary > 51-8021.00, skilled_trades
water treatment plant operator; wastewater treatment plant operator; water treatment operator > 51-8031.00, agriculture
power plant operator; hydroelectric power plant operator; power plant mechanic operator > 51-8013.00, skilled_trades
power system dispatcher; power dispatcher; power distributor; substation operator > 51-8012.00, skilled_trades
nuclear power reactor operator; reactor operator > 51-8011.00, skilled_trades
quality assurance inspector; quality assurance specialist; quality assurance technician > 51-9061.00, manufacturing
production controller; production planner; production control clerk > 43-5061.00, manufacturing
food inspector; consumer safety inspector; agricultural commodity grader; agricultural inspector > 45-2011.00, agriculture
forestry aid; forestry worker; range technician > 45-4011.00, agriculture
motor vehicle operator; tractor operator; truck driver > 53-3032.00, transport
air traffic controller; air traffic control specialist; air traffic assistant > 53-2021.00, transport
*pilot ! drone uav project test > 53-2012.00, transport
airline pilot > 53-2011.00, transport
materials handler; material handler; warehouse worker; materials expediter > 53-7062.00, logistics
train conductor; locomotive engineer; train engineer > 53-4011.00, transport
ship captain; boat operator; ship pilot; *deckhand > 53-5021.00, transport
safety and occupational health specialist; safety and occupational health manager; occupational safety and health specialist; mine safety and health specialist; safety specialist; occupational health specialist; safety technician > 19-5011.00, public_safety
social worker > 21-1029.00, ministry
*chaplain > 21-2011.00, ministry
social services assistant; social service assistant; community health worker > 21-1093.00, ministry
vocational rehabilitation counselor; vocational rehabilitation specialist; rehabilitation counselor > 21-1015.00, ministry
probation officer; correctional treatment specialist; parole officer > 21-1092.00, public_safety
chief financial officer; finance director; comptroller; financial manager; budget officer; director of finance > 11-3031.00, finance
chief executive officer; executive director; president; vice president > 11-1011.00, management
chief operating officer; operations director; director of operations; operations manager > 11-1021.00, management
natural resources manager > 11-9121.00, agriculture
marketing director; marketing officer > 11-2021.00, marketing
construction manager; construction project manager > 11-9021.00, construction
engineering manager; director of engineering; supervisory engineer manager > 11-9041.00, engineering
purchasing manager; procurement manager > 11-3061.00, logistics
`;

export const KNOWN_TITLES: readonly KnownTitle[] = LINES.trim().split('\n').map(lineAsTitle);

function lineAsTitle(line: string): KnownTitle {
  const [names = '', filing = ''] = line.split(' > ');
  const [listed = '', but_not = ''] = names.split(' ! ');
  const [soc = '', word = ''] = filing.split(', ');
  const marked = listed.split(';').map((name) => name.trim());
  const [title = '', ...aliases] = marked.map((name) => name.replace('*', ''));
  const starred = marked.filter((name) => name.startsWith('*')).map((name) => name.slice(1));
  const category = CATEGORIES.find((each) => each === word);
  if (category === undefined) throw new Error(`${title} has no category.`);
  const with_any = { names: new Set(starred), but_not: new Set(but_not.split(' ')) };
  return { title, aliases, category, soc, ...(starred.length > 0 ? { with_any } : {}) };
}
