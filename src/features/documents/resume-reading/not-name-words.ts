/** Words in capitals at the top of a résumé that are never part of a name. */
const WORDS = `
about academic academics accomplished achievement achievements activities activity add address admin administration
administrative administrator advanced advertising adviser advisor advisory advocate african age agent aid alternative
alumni america american an analysis analyst analytical analytics and anticipated apartment application applications
applied apply apprentice apt arabic architect architecture area areas artist arts as asian asset assistant associate
associates assurance at attorney auditor authority automation available avenue aviation awards bachelor bachelors
background bank banker based basic bio biography birth board boulevard box branch brand british broker budget build
builder building business buyer by call camera canada candidate capabilities captain care career careers cashier cell
center central ceo certificate certified cfo chef chemical chief child citizen city civil clerk client clients
clinical coach cognizant college commerce communication communications community company competencies competent
computer conductor construction consultant consultants consulting contact content contractor contributing coo
coordinator core corp corporate corporation counsel counseling counselor country county course coursework court create
creative credentials crew current curriculum custodian customer customers cv cybersecurity data database date december
dedicated degree delivery dental dentist department deputy design designer desk detail detail-oriented details
detective developer development devops different diploma direct director dispatcher district doctor document documents
drive driver driving duty dynamic early economics editor education educational educator effective electrical
electrician electronics elementary email emergency employee employment enclave energetic engineer engineering entry
equipment estate european evaluation event example examples executive expected experience experienced expert expertise
facilities facility family father february federal fellow female file film finance financial firm firmware first floor
focused food for foreman founder freelance friday from frontend full fullstack functional fund furniture garden gender
general global gmbh goal gpa grade graduate graduation graphic group guard guide hard-working hardware hardworking
head headline health healthcare help high higher highlights highly highly-motivated highway hiring historian history
holder home hospital hospitality hotel house housekeeper how hr human identity implementation in inc including india
indian individual industrial industry information infrastructure innovative inspector institute institution instructor
insurance integration interactive interests intern international internship inventory investment investor is it
janitor january java job journalist july junior key kindergarten kingdom knowledge ksa lab laboratory laborer land
landscape language languages lawyer lead leader leadership learning lecturer legal level liaison librarian library
license licensed line linkedin literature llc local location logistics long looking ltd machine machinist mail
maintenance male management manager managing manufacturing march marital market marketing married master masters
material math mba mechanic mechanical media medical medicine member mental mentor merchandiser merchandising microsoft
military minor minutes mission mobile model monday motivated music my name national nationality network networking
networks november nurse nursing nutrition objective objective: objectives october of office officer offices on online
operation operations operator or order organization original other our overview owner packer paralegal paramedic part
partner passionate passport pastor path people performance permanent personal personnel pharmacist pharmacy phd phone
photo photographer photography physical physician physicist pilot pipeline place planner planning plumber police
policy portfolio position post postal practice practitioner present president primary principal private process
procurement producer product production professional professionals professor proficient profile program programmer
programming programs project projects promoter property proven psychologist public publications purchasing pvt python
qualification qualifications qualified quality real receptionist recruiter recruiting recruitment references regional
registered relations relationship relevant religion report reporter representative research researcher residence
resident resource resources responsible restaurant result result-oriented results results-driven resume retail revenue
risk road safety sale sales salesman same sample scholar school science sciences scientist scrum search seasoned
second secretary section security seeking seeks self self-motivated senior september server service services sex shift
shop single site skill skilled skills social software solution solutions spanish special specialist specialized sports
sql staff staffing state statement states station statistics status stock store strategic strategist strategy street
strong student students studies study suite summary superintendent supervisor supervisory supply support surgeon
surveyor sustainable synopsis system systems talent tax teacher teaching team tech technical technician technologies
technology tel telecom telephone template test tester testing that the theater therapist this three thursday title to tool
tools trade trainee trainer training transport transportation travel treasurer truck tuesday tutor twitter u.s.
undergraduate understand united university usa user vehicle versatile veteran vice video visa vitae volunteer waiter
waitress warehouse ways wealth web website wednesday welder wellness what with work worker working workshop world
writer writing year years your youth zip over under both all any every each magna summa cum laude honors covered modules entry-level page mid-level senior-level
`;

export const NOT_NAME_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
