/** Health, law, teaching, media, protection and service to people. */
export const PEOPLE_TITLES = {
  '21-1023':
    'mental health social worker; clinical social worker; substance abuse social worker; social worker; licensed clinical social worker; lcsw; substance abuse counselor; mental health counselor; addiction counselor; behavioral health counselor; mental health clinician',
  '21-1029':
    'social worker; case manager; family advocate; victim advocate; caseworker; family services specialist; social services specialist; military social worker ! software legal',
  '21-1092':
    'probation officer; parole officer; correctional treatment specialist; correctional counselor; probation and parole officer; correctional program specialist; reentry specialist',
  '21-2011': 'pastor; minister; chaplain; worship leader; clergy; priest; rabbi; youth pastor',
  '21-2021':
    'youth ministry director; youth director; children ministry director; family ministry director; student ministries director; religious education director; director of religious education; religious program specialist; ministry director; church administrator; ministry assistant',
  '21-2099':
    'religious program specialist; chaplain assistant; religious affairs specialist; ministry assistant; church administrator; ministry coordinator; ministry director; religious worker; worship leader; youth minister; missionary; chaplain; pastor',
  '23-1011':
    'attorney; lawyer; staff attorney; corporate counsel; agency attorney; general counsel; legal counsel; assistant counsel; associate counsel; trial attorney; litigation attorney; prosecutor; public defender; attorney-advisor',
  '23-1023': 'judge; magistrate; administrative law judge; hearing officer; magistrate judge; adjudicator ! claims',
  '23-2011':
    'paralegal; legal assistant; litigation paralegal; legal secretary; law clerk; paralegal specialist; legal specialist; legal clerk; court clerk; legal administrative specialist',
  '23-2091': 'court reporter; stenographer; legal transcriptionist; hearing reporter; closed captioner',
  '25-1021':
    'computer science professor; computer science instructor; it instructor; professor of computer science; software instructor; computer instructor',
  '25-1022':
    'mathematics professor; math professor; mathematics instructor; math instructor; professor of mathematics; statistics professor',
  '25-1032': 'engineering professor; engineering instructor; professor of engineering; engineering lecturer',
  '25-1052': 'chemistry professor; chemistry instructor; professor of chemistry; chemistry lecturer',
  '25-1054': 'physics professor; physics instructor; professor of physics; physics lecturer',
  '25-1064': 'geography professor; geography instructor; professor of geography',
  '25-1066': 'psychology professor; psychology instructor; professor of psychology',
  '25-1069':
    'social sciences professor; professor of social science; social science instructor; anthropology professor; sociology professor; political science professor; adjunct professor',
  '25-1123': 'english professor; english instructor; professor of english; writing instructor; literature professor',
  '25-1124':
    'language professor; language instructor; foreign language instructor; spanish instructor; professor of spanish; arabic instructor',
  '25-1125': 'history professor; history instructor; professor of history; history lecturer',
  '25-1193':
    'physical education instructor; fitness professor; kinesiology instructor; physical education professor; recreation instructor; physical education teacher',
  '25-1199':
    'professor; adjunct professor; college instructor; university lecturer; assistant professor; adjunct instructor; faculty; associate professor; academic instructor; lecturer',
  '25-3099':
    'instructor; training instructor; tutor; adult education instructor; vocational instructor; technical instructor; academic instructor; education specialist ! fitness yoga dance ski swim health nurse group',
  '27-1011': 'art director; creative director; design director; visual director',
  '27-1013':
    'illustrator; fine artist; artist; painter artist; sculptor; sketch artist; visual artist ! makeup graphic',
  '27-1014':
    'multimedia artist; animator; motion graphics designer; multimedia specialist; multimedia designer; visual information specialist; 3d artist; motion designer; illustrator',
  '27-1024':
    'graphic designer; visual designer; multimedia designer; graphic artist; layout designer; brand designer; communication designer; visual information specialist',
  '27-2012':
    'video producer; media producer; videographer; producer; program director radio; broadcast producer; video editor; photographer; content producer; film director ! insurance',
  '27-2041':
    'music director; music teacher; band director; choir director; composer; conductor music; musician; worship leader; arranger music; ensemble member; instrumentalist; orchestra director ! train',
  '27-2042':
    'musician; instrumentalist; music teacher; ensemble member; music director; vocalist; singer; bandsman; pianist',
  '27-3011':
    'radio announcer; announcer; broadcaster; radio host; disc jockey; broadcast announcer; television host; news anchor',
  '27-3021':
    'news analyst; news anchor; journalist; reporter; broadcast journalist; correspondent; news producer ! court stenographer',
  '27-3022':
    'reporter; journalist; correspondent; news reporter; broadcast journalist; staff writer ! court credit stenographer',
  '27-3031':
    'public relations specialist; communications specialist; public affairs specialist; press officer; public relations coordinator; communications coordinator; media relations specialist; press secretary; public information officer; public affairs officer; communications officer; communications manager; community relations specialist; public relations manager ! network satellite technical data',
  '27-3041':
    'editor; copy editor; managing editor; content editor; news editor; associate editor; writer-editor; technical editor; publications editor ! video film',
  '27-3091':
    'interpreter; translator; bilingual specialist; language analyst; court interpreter; linguist; language specialist; foreign language instructor; cryptologic linguist; interpreter translator',
  '27-4012':
    'broadcast technician; broadcast engineer; av technician; broadcast operator; audio visual technician; audio visual specialist; master control operator; television technician; audio technician',
  '27-4013':
    'radio operator; radio dispatcher; communications operator; radio technician; radiotelephone operator; communications technician; radio communications technician; emergency communications operator; telecommunications operator ! truck freight fleet flight logistics',
  '27-4021':
    'photographer; photojournalist; photo specialist; aerial photographer; photography specialist; staff photographer; forensic photographer; videographer',
  '27-4031':
    'camera operator; videographer; cinematographer; video producer; video technician; photographer; video operator; television camera operator',
  '27-4032':
    'video editor; film editor; videographer; video producer; multimedia editor; post production editor; multimedia producer',
  '29-1021': 'dentist; general dentist; dental officer; associate dentist; staff dentist',
  '29-1022': 'oral surgeon; maxillofacial surgeon; oral and maxillofacial surgeon; dentist',
  '29-1023': 'orthodontist; dentist',
  '29-1024': 'prosthodontist; dentist',
  '29-1029': 'endodontist; periodontist; pediatric dentist; dentist; dental officer',
  '29-1031': 'dietitian; nutritionist; clinical dietitian; registered dietitian; dietician; public health nutritionist',
  '29-1041': 'optometrist; doctor of optometry; staff optometrist',
  '29-1051': 'pharmacist; staff pharmacist; clinical pharmacist; retail pharmacist; pharmd',
  '29-1061': 'anesthesiologist; physician anesthesiologist; physician; medical doctor; medical officer',
  '29-1062':
    'family physician; family medicine physician; primary care physician; general practitioner; physician; medical doctor; medical officer ! assistant relations recruiter',
  '29-1063':
    'internist; internal medicine physician; hospitalist; primary care physician; physician; medical doctor; medical officer',
  '29-1064': 'obstetrician; gynecologist; ob/gyn physician; physician; medical doctor; medical officer',
  '29-1065': 'pediatrician; pediatric physician; physician; medical doctor; medical officer',
  '29-1066': 'psychiatrist; staff psychiatrist; physician; medical doctor; medical officer',
  '29-1067':
    'surgeon; general surgeon; orthopedic surgeon; trauma surgeon; physician; medical doctor; medical officer ! oral veterinary tree',
  '29-1069':
    'physician; medical doctor; medical officer; medical director; doctor; emergency physician; hospitalist; radiologist; pathologist; neurologist; dermatologist; urologist; ophthalmologist; family physician ! assistant speech',
  '29-1071': 'physician assistant; pa-c; physician associate; surgical physician assistant',
  '29-1081': 'podiatrist; foot and ankle surgeon; podiatric surgeon; podiatric physician',
  '29-1122': 'occupational therapist; registered occupational therapist; staff occupational therapist; hand therapist',
  '29-1123':
    'physical therapist; pt; dpt; outpatient physical therapist; rehabilitation therapist; staff physical therapist',
  '29-1126': 'respiratory therapist; rrt; respiratory care practitioner; pulmonary therapist; respiratory technician',
  '29-1127': 'speech-language pathologist; speech language pathologist; speech pathologist; speech therapist; slp',
  '29-1131':
    'veterinarian; doctor of veterinary medicine; veterinary medical officer; veterinary physician; associate veterinarian; public health veterinarian; veterinary surgeon',
  '29-1141':
    'registered nurse; rn; staff nurse; bedside nurse; charge nurse; public health nurse; clinical nurse; nurse; nurse manager; nursing supervisor; icu nurse; school nurse; head nurse ! practical vocational licensed recruiter assistant aide practitioner anesthetist midwife educator instructor lpn lvn',
  '29-1151': 'nurse anesthetist; crna; certified registered nurse anesthetist',
  '29-1161': 'nurse midwife; certified nurse midwife; midwife',
  '29-1171':
    'nurse practitioner; np; family nurse practitioner; fnp; advanced practice nurse; aprn; advanced practice registered nurse; psychiatric nurse practitioner',
  '29-1181':
    'audiologist; clinical audiologist; hearing specialist; hearing instrument specialist; hearing conservation audiologist',
  '29-2011':
    'medical technologist; clinical laboratory scientist; laboratory scientist; medical laboratory scientist; clinical laboratory technologist; laboratory technologist; medical laboratory technologist; medical laboratory technician; mlt; histotechnologist; histology technician; cytotechnologist',
  '29-2012':
    'medical laboratory technician; mlt; lab technician; medical technologist; laboratory scientist; laboratory technician; clinical laboratory technician; medical laboratory scientist; clinical laboratory scientist; med tech ! dental photo soil materials quality',
  '29-2021': 'dental hygienist; registered dental hygienist; rdh; dental assistant; dental therapist',
  '29-2031':
    'cardiovascular technologist; cardiac technician; ekg technician; echocardiographer; cardiopulmonary technician; cardiac sonographer; cardiovascular technician; vascular technologist; cath lab technologist; ecg technician',
  '29-2032':
    'diagnostic medical sonographer; sonographer; ultrasound technologist; ultrasound technician; cardiac sonographer; vascular technologist',
  '29-2033':
    'nuclear medicine technologist; radiologic technologist; nuclear medicine technician; pet technologist; radiology technician; ct technologist',
  '29-2034':
    'radiologic technologist; x-ray technician; radiology technician; rad tech; ct technologist; mri technologist; ultrasound technician; sonographer; radiographer; diagnostic radiologic technologist; x-ray technologist; radiology technologist; radiologic technician; mammography technologist; radiology tech',
  '29-2035':
    'mri technologist; magnetic resonance imaging technologist; mri technician; radiologic technologist; ct technologist; radiology technician',
  '29-2042':
    'emergency medical technician; emt; ambulance attendant; emergency room technician; paramedic; emt-basic; emt-b; patient care technician; emergency department technician; firefighter emt; firefighter paramedic',
  '29-2043':
    'paramedic; emergency medical technician; emt; emt-b; emt-p; ambulance attendant; flight paramedic; firefighter paramedic; firefighter emt',
  '29-2051':
    'dietetic technician; diet aide; nutrition assistant; hospital cook; dietary aide; diet technician; dietary manager; nutrition technician; diet clerk',
  '29-2052': 'pharmacy technician; pharmacy tech; cpht; pharmacy assistant; pharmacy aide',
  '29-2053':
    'behavioral health technician; psychiatric technician; mental health technician; substance abuse technician; crisis counselor; behavioral technician; behavior technician; mental health worker; psychiatric aide; substance abuse counselor; mental health specialist; mental health associate',
  '29-2055':
    'surgical technologist; surgical technician; operating room technician; scrub technician; sterile processing technician; surgical tech; certified surgical technologist; scrub tech',
  '29-2056':
    'veterinary technician; vet tech; veterinary assistant; animal care technician; animal caretaker; veterinary technologist; vet assistant; animal care specialist; animal care attendant; kennel assistant',
  '29-2057':
    'ophthalmic technician; optometric assistant; optician; eye clinic technician; ophthalmic assistant; optometric technician; ophthalmic technologist; ophthalmic medical technician',
  '29-2061': 'licensed practical nurse; lpn; lvn; licensed vocational nurse; practical nurse; vocational nurse',
  '29-2072':
    'medical biller and coder; medical coder; medical biller; billing specialist medical; health information technician; medical records technician; medical records clerk; medical billing specialist; coding specialist; medical coding specialist; health information specialist; patient registrar; medical records specialist; health information manager; medical support assistant; patient services representative; patient access representative; medical receptionist',
  '29-2081':
    'optician; dispensing optician; optometric assistant; optical technician; ophthalmic technician; licensed optician',
  '29-2091':
    'orthotist; prosthetist; orthotic technician; prosthetic technician; orthopedic technician; certified orthotist; orthopaedic technician',
  '29-2099':
    'health technician; neurodiagnostic technologist; eeg technician; dialysis technician; hearing aid technician; orthopedic technician; polysomnographic technologist; sleep technologist; ophthalmic technician; health technologist; hemodialysis technician; neurodiagnostic technician; perfusionist ! mental information behavioral occupational',
  '29-9012':
    'safety technician; occupational health and safety technician; safety specialist; safety officer; industrial hygiene technician; environmental health technician; safety coordinator; occupational health technician; safety inspector; occupational health and safety specialist; ehs technician; ehs specialist; radiation protection technician; health physics technician; radiation safety technician ! food drug patient public',
  '29-9099':
    'healthcare practitioner; health technician; clinical specialist; midwife; genetic counselor; independent duty corpsman; athletic trainer; health care specialist; healthcare specialist',
  '31-2011':
    'occupational therapy assistant; occupational therapy aide; rehabilitation assistant; hand therapy assistant; cota; rehabilitation technician; occupational therapist assistant; certified occupational therapy assistant',
  '31-2021':
    'physical therapist assistant; physical therapy aide; rehabilitation technician; athletic trainer assistant; physical therapy assistant; pta; physical therapy technician; rehabilitation aide; rehab technician; physical therapy tech',
  '31-9091':
    'dental assistant; expanded functions dental assistant; orthodontic assistant; dental office assistant; dental technician; dental aide; dental hygienist; registered dental assistant',
  '31-9092':
    'medical assistant; cma; clinical medical assistant; certified medical assistant; clinic assistant; clinical assistant; medical office assistant; patient care technician; medical technician; patient care assistant ! software laboratory lab',
  '31-9093':
    'sterile processing technician; medical equipment preparer; sterile processing specialist; central supply technician; central sterile technician; sterilization technician; medical supply technician; instrument technician ! calibration music control',
  '33-1011':
    'correctional supervisor; corrections supervisor; correctional sergeant; correctional captain; correctional lieutenant; corrections sergeant; detention supervisor',
  '33-1012':
    'police sergeant; security manager; security supervisor; public safety director; shift commander; police lieutenant; police captain; police chief; security director; director of security; chief of police; director of public safety; security operations manager; supervisory police officer; security lieutenant; police supervisor ! information cyber data network cloud software application food',
  '33-1021':
    'fire chief; fire captain; fire lieutenant; fire marshal; fire inspector; fire prevention officer; supervisory firefighter; fire supervisor; battalion chief; fire protection specialist',
  '33-2011':
    'firefighter; fire fighter; wildland firefighter; fire engineer; firefighter emt; firefighter paramedic; fire captain; fire inspector; fire protection specialist; aircraft rescue firefighter',
  '33-3012':
    'correctional officer; corrections officer; jailer; detention officer; prison guard; corrections deputy; detention deputy; correction officer',
  '33-3021':
    'investigator; detective; fraud investigator; special agent; background investigator; criminal investigator; police detective; investigations specialist; private investigator; forensic investigator; crime scene investigator; forensic technician ! principal clinical claims insurance sub title principle research mortuary',
  '33-3021.06':
    'intelligence analyst; all-source analyst; intel analyst; threat analyst; targeting analyst; military intelligence analyst; intelligence specialist; intelligence officer; counterintelligence analyst; counterterrorism analyst; sigint analyst; signals intelligence analyst; imagery analyst; intelligence research specialist; cyber intelligence analyst; threat intelligence analyst; intelligence operations specialist; all source intelligence analyst; human intelligence collector; counterintelligence agent; intelligence manager ! business competitive market artificial revenue',
  '33-3051':
    'police officer; patrol officer; law enforcement officer; sheriff deputy; deputy sheriff; state trooper; police detective; peace officer; police sergeant; border patrol agent; customs officer; campus police officer; public safety officer; conservation officer',
  '33-9032':
    'security officer; security guard; armed guard; protective services officer; loss prevention officer; security specialist; armed security officer; patrol officer; unarmed security officer; protective security officer; special officer; security agent; protection officer; asset protection specialist; loss prevention specialist; guard ! information cyber data network cloud industrial personnel it system systems crossing life prison correctional',
  '33-9092':
    'lifeguard; ski patrol; rescue swimmer; pool attendant; aquatics specialist; water safety instructor; ocean rescue guard; beach guard',
  '35-1012':
    'executive chef; chef; head chef; sous chef; kitchen manager; chef de cuisine; kitchen supervisor; culinary supervisor; food service supervisor; lead cook; food services supervisor; dining supervisor',
  '35-2012':
    'line cook; cook; prep cook; kitchen cook; grill cook; restaurant cook; chef; sous chef; institutional cook; culinary specialist; lead cook; cafeteria cook; food service worker; kitchen helper; school cook; kitchen assistant',
  '35-2021':
    'food preparation worker; prep cook; kitchen helper; food service worker; kitchen assistant; food prep worker; kitchen steward; kitchen porter; fast food worker; food preparer; dishwasher; crew member ! flight cabin',
  '37-2021':
    'pest control technician; pest control worker; exterminator; pest management specialist; pest controller; pesticide applicator; pest technician; entomologist; vector control technician',
  '39-1021':
    'guest services supervisor; recreation supervisor; customer service supervisor; services supervisor; personal services supervisor; housekeeping supervisor; spa manager; recreation manager; front desk supervisor ! network technical clinical social human',
  '39-2011':
    'animal trainer; dog trainer; canine handler; k9 handler; dog handler; marine mammal trainer; canine trainer; horse trainer; canine enforcement officer; military working dog handler',
  '39-4011':
    'embalmer; funeral director; mortician; mortuary affairs specialist; mortuary technician; funeral home assistant',
  '39-4021':
    'funeral attendant; mortuary assistant; funeral assistant; mortuary affairs specialist; funeral service assistant; mortuary technician; funeral director; autopsy technician; morgue attendant; morgue technician',
  '39-5011': 'barber; hair stylist; hairdresser; cosmetologist; salon stylist; hairstylist; barber stylist',
  '39-9031':
    'personal trainer; fitness trainer; fitness instructor; fitness coach; group fitness instructor; fitness specialist; strength and conditioning coach; wellness coach; physical fitness instructor; athletic trainer; exercise physiologist; group exercise instructor; strength coach',
  '39-9032':
    'recreation coordinator; recreation worker; recreation specialist; recreation assistant; activities director; activities coordinator; recreation leader; camp counselor; recreation aide; youth program coordinator; recreation manager; recreation supervisor; community center coordinator; activity coordinator; activity director',
  '39-9041':
    'residential advisor; resident advisor; resident assistant; residence counselor; dorm supervisor; residential counselor; house parent; residence hall director; residential assistant; residence director; resident manager; youth counselor',
  '39-9099':
    'personal attendant; concierge; personal assistant; butler; valet; companion caregiver ! medical nursing bank',
  '41-1011':
    'store manager; retail store manager; shop manager; retail manager; retail supervisor; branch manager retail; general manager retail; store supervisor; assistant store manager; retail shift supervisor; department manager; exchange manager; commissary manager',
  '41-2031':
    'retail sales associate; sales clerk; store associate; retail associate; shop assistant; sales floor associate; retail salesperson; sales associate; cashier; retail clerk; store clerk; retail sales consultant; retail sales representative ! real estate inside',
  '45-2011':
    'food safety inspector; quality assurance inspector; agricultural inspector; food safety specialist; food inspector; agriculture inspector; consumer safety inspector; agricultural specialist; food safety technician; meat inspector; food safety manager',
} as const;
