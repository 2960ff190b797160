/** Computing, engineering and science. */
export const TECHNOLOGY_TITLES = {
  '15-1121':
    'computer systems analyst; systems analyst; business systems analyst; information systems analyst; it systems analyst',
  '15-1141': 'database administrator; dba; database engineer; sql developer; database architect; database analyst',
  '15-1143':
    'network architect; telecommunications engineer; network engineer; telecommunications specialist; network designer; satellite communications engineer; network security engineer ! software data neural',
  '15-1199':
    'document management specialist; document control specialist; document specialist; document controller; records manager; records management specialist; records and information management specialist; content management specialist',
  '15-1212':
    'cybersecurity analyst; cyber security analyst; information security analyst; security analyst; soc analyst; cyber analyst; cybersecurity engineer; cyber security engineer; security engineer; information security engineer; cybersecurity specialist; cyber security specialist; information security specialist; it security specialist; information system security officer; information security officer; cyber threat analyst; penetration tester ! food intelligence physical',
  '15-1231':
    'network technician; network support specialist; network operations technician; field network technician; satellite communications technician; network support technician; network specialist; network administrator; it technician; it support specialist; network engineer',
  '15-1232':
    'it support specialist; help desk technician; desktop support technician; it technician; computer support specialist; it specialist; service desk analyst; help desk analyst; technical support specialist; it support technician; computer technician; computer specialist; computer service technician; desktop support specialist; help desk specialist; computer operator ! security project software product',
  '15-1244':
    'network administrator; network engineer; systems administrator; system administrator; sysadmin; network technician; linux administrator; it administrator; systems engineer; windows administrator; server administrator; network specialist ! embedded quality sales avionics electrical mechanical data',
  '15-1252':
    'software engineer; software developer; full stack developer; backend engineer; web developer; frontend developer; application developer; programmer; backend developer; full stack engineer; frontend engineer; computer programmer; application programmer; software programmer; mobile developer; java developer; devops engineer ! cnc sales test',
  '15-1299.02':
    'gis analyst; geospatial analyst; gis technician; cartographer; mapping specialist; imagery analyst; gis specialist; geospatial intelligence analyst; gis developer; mapping technician; gis manager',
  '15-2031': 'operations research analyst; operations research scientist; quantitative analyst',
  '15-2091': 'statistician; mathematician; statistical assistant; mathematical technician; statistical analyst ! data',
  '17-1011':
    'architect; architectural designer; project architect; staff architect; design architect ! software solution solutions data cloud enterprise security network information it system systems application technical landscape naval database infrastructure integration azure aws business salesforce technology',
  '17-1021':
    'cartographer; photogrammetrist; gis analyst; geospatial analyst; gis technician; mapping specialist; gis specialist; imagery analyst; mapping technician; geodesist; geographer',
  '17-1022':
    'surveyor; land surveyor; survey manager; survey party chief; geodetic surveyor; survey technician ! marine quantity',
  '17-2011':
    'aerospace engineer; aeronautical engineer; flight test engineer; aircraft engineer; propulsion engineer; avionics engineer; astronautical engineer',
  '17-2031': 'biomedical engineer; clinical engineer; bioengineer; medical device engineer',
  '17-2051':
    'civil engineer; structural engineer; transportation engineer; water resources engineer; site engineer; geotechnical engineer; construction engineer; highway engineer ! software reliability data',
  '17-2061':
    'computer hardware engineer; hardware engineer; computer engineer; embedded engineer; fpga engineer; asic engineer; board design engineer',
  '17-2071':
    'electrical engineer; power engineer; electrical design engineer; power systems engineer; controls engineer ! stationary',
  '17-2072':
    'electronics engineer; electronic engineer; rf engineer; radio frequency engineer; electronics design engineer; avionics engineer; radar engineer',
  '17-2081':
    'environmental engineer; air quality engineer; wastewater engineer; environmental protection engineer; remediation engineer',
  '17-2111':
    'safety engineer; health and safety engineer; fire protection engineer; industrial hygienist; safety manager; system safety engineer; safety specialist; ehs engineer; product safety engineer ! medical',
  '17-2112':
    'industrial engineer; manufacturing engineer; process engineer; quality engineer; continuous improvement engineer ! software data',
  '17-2141':
    'mechanical engineer; mechanical design engineer; hvac engineer; thermal engineer; mechanical project engineer',
  '17-2161': 'nuclear engineer; reactor engineer; health physicist; nuclear safety engineer; radiation engineer',
  '17-2199':
    'systems engineer; project engineer; general engineer; field engineer; validation engineer; robotics engineer; energy engineer; manufacturing engineer; test engineer; ordnance engineer; weapons engineer; mechatronics engineer; photonics engineer ! software data sales it',
  '17-3022':
    'civil engineering technician; survey technician; construction inspector; materials testing technician; cad technician; civil engineering assistant; civil technician; surveying technician',
  '17-3023':
    'electronics engineering technician; electronics technician; electrical engineering technician; engineering technician; electro-mechanical technician; test technician; calibration technician; electronic technician ! civil software surveying',
  '17-3024':
    'electro-mechanical technician; electromechanical technician; mechatronics technician; robotics technician; automation technician; electronics technician; field service technician; control systems technician',
  '17-3028':
    'calibration technician; metrology technician; instrument technician; test equipment technician; instrumentation technician; quality lab technician',
  '17-3029.01':
    'ndt technician; nondestructive testing technician; ndi inspector; ultrasonic inspector; weld inspector; ndt inspector; nondestructive inspection technician; nondestructive inspector; radiographer ! medical',
  '17-3031':
    'survey technician; surveying technician; mapping technician; gis technician; survey crew chief; surveyor; cartographic technician; field surveyor ! marine',
  '19-1012': 'food scientist; food technologist; food safety specialist; food product developer',
  '19-1021': 'biochemist; biophysicist; molecular biologist; protein scientist; biochemistry researcher',
  '19-1022': 'microbiologist; virologist; bacteriologist; clinical microbiologist; quality control microbiologist',
  '19-1029':
    'biologist; biological scientist; research biologist; entomologist; molecular biologist; geneticist; bioinformatics scientist; life scientist; biology researcher ! wildlife data',
  '19-1042':
    'medical scientist; clinical research scientist; clinical scientist; immunologist; toxicologist; biomedical scientist; clinical research associate; epidemiologist ! data machine computer market learning ai lab laboratory',
  '19-2021':
    'weather forecaster; meteorologist; weather observer; aviation weather specialist; atmospheric scientist; climatologist; weather specialist',
  '19-2031':
    'chemist; analytical chemist; quality control chemist; formulation chemist; research chemist; laboratory chemist; physical chemist; polymer chemist ! data',
  '19-2041':
    'environmental scientist; environmental specialist; environmental health specialist; environmental protection specialist; environmental analyst; sanitarian; environmental health scientist; public health sanitarian ! data',
  '19-2099': 'physical scientist; physicist; remote sensing scientist; research physicist',
  '19-3031':
    'clinical psychologist; psychologist; counseling psychologist; staff psychologist; behavioral psychologist; neuropsychologist; school psychologist',
  '19-3039':
    'psychologist; research psychologist; human factors psychologist; neuropsychologist; clinical psychologist; engineering psychologist',
  '19-3093': 'historian; archivist; museum curator; museum specialist; archives specialist; history researcher',
  '19-3094':
    'political scientist; policy analyst; foreign affairs specialist; foreign affairs officer; international relations specialist; government affairs analyst; legislative analyst; political analyst; foreign policy analyst; public policy analyst; international affairs specialist ! data security',
  '19-3099':
    'social scientist; social science researcher; social science research analyst; anthropologist; social science analyst; human terrain analyst',
  '19-4041':
    'geological technician; soil technician; materials testing technician; geotechnical technician; soils tester; materials technician; geologic technician',
  '19-4099':
    'laboratory technician; lab technician; research technician; science technician; environmental technician; quality control technician; physical science technician; research assistant; research associate; laboratory assistant ! medical med dental market legal clinical photo',
  '19-5011':
    'safety specialist; ehs specialist; safety officer; occupational health and safety specialist; occupational safety specialist; safety coordinator; safety manager; health and safety specialist; safety inspector; industrial hygienist; safety and occupational health specialist; safety and occupational health manager; safety engineer; safety technician ! food drug public patient medical',
  '47-4041':
    'hazardous materials technician; hazmat technician; environmental technician; decontamination technician; hazmat responder; hazardous waste technician; hazmat specialist; hazardous materials specialist; asbestos handler; environmental cleanup technician',
  '27-4011':
    'av technician; audio visual specialist; broadcast technician; event technician; conference technician; audio visual technician; sound technician; audio technician; lighting technician; audiovisual technician',
  '49-9062':
    'biomedical equipment technician; bmet; medical equipment repairer; imaging service engineer; clinical engineering technician; biomedical technician; biomedical engineering technician; medical equipment technician; biomedical equipment support specialist',
} as const;
