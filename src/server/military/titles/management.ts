/** Management and business, by O*NET-SOC. */
export const MANAGEMENT_TITLES = {
  '11-1011': 'chief executive officer; ceo; chief of staff; executive director; president ! vice assistant deputy',
  '11-1021':
    'operations manager; director of operations; operations director; operations supervisor; general manager; chief operating officer ! network it security data clinical restaurant retail store hotel flight airfield airport warehouse sales marketing computer',
  '11-2031':
    'public relations manager; communications manager; communications director; director of communications; public affairs officer; public affairs manager; fundraising manager; development director ! software business product property training curriculum technical',
  '11-3011':
    'administrative services manager; administrative officer; office manager; facilities manager; business office manager ! medical housing project',
  '11-3021':
    'it manager; information systems manager; computer systems manager; network manager; network operations manager; it director; director of it; information technology manager; information technology director; technical services manager; chief information officer; it project manager ! product program',
  '11-3031':
    'finance manager; financial manager; controller; accounting manager; finance director; director of finance; chief financial officer; cfo; treasurer; comptroller ! traffic document quality inventory production process air',
  '11-3061':
    'purchasing manager; procurement manager; contracting manager; supply manager; sourcing manager; director of procurement; procurement director ! talent data',
  '11-3071':
    'logistics manager; transportation manager; distribution manager; warehouse manager; fleet manager; supply manager; supply chain manager; trucking manager ! data',
  '11-3121':
    'human resources manager; hr manager; people manager; hr director; director of human resources; hr business partner; personnel manager ! data',
  '11-3131':
    'training manager; learning and development manager; training director; training and development manager; director of training',
  '11-9021': 'construction manager; construction project manager; construction superintendent; construction supervisor',
  '11-9041':
    'engineering manager; engineering director; director of engineering; chief engineer ! software data marine ship hotel building security',
  '11-9051':
    'restaurant manager; food service manager; dining manager; kitchen manager; food and beverage manager; cafeteria manager; dining facility manager',
  '11-9061': 'funeral director; funeral home manager; mortuary manager',
  '11-9081':
    'hotel manager; lodging manager; front office manager; recreation manager; event manager; guest services manager',
  '11-9111':
    'health services manager; clinic manager; practice manager; hospital administrator; medical office manager; health care administrator; nurse manager; nursing director; director of nursing; clinical manager; health administrator; medical director ! data software trial',
  '11-9121':
    'laboratory manager; lab manager; research director; director of research; natural sciences manager; research manager; science director; scientific director; laboratory director ! market marketing user ux data',
  '11-9131': 'postmaster; mail superintendent; mail room supervisor; mailroom manager',
  '11-9161':
    'emergency management specialist; emergency planner; emergency preparedness specialist; emergency manager; emergency management director; emergency management coordinator; disaster response coordinator; emergency preparedness coordinator ! data',
  '11-9199':
    'compliance manager; regulatory affairs manager; security manager; loss prevention manager; risk manager; program director ! cyber information data medical',
  '13-1023':
    'contract specialist; contracting officer; contract administrator; contracts administrator; government contracts specialist; subcontracts administrator; purchasing agent; buyer; procurement specialist; purchasing specialist; procurement analyst; contracting specialist; sourcing specialist ! media talent',
  '13-1041':
    'equal opportunity specialist; equal employment opportunity specialist; eeo specialist; eeo officer; equal opportunity officer; eeo counselor; eeo investigator; compliance officer; compliance specialist',
  '13-1051': 'cost estimator; estimator; cost analyst; estimating engineer; cost engineer',
  '13-1071':
    'human resources generalist; hr generalist; hr specialist; human resources specialist; people operations specialist; personnel specialist; recruiter; talent acquisition specialist; recruitment specialist; staffing specialist; military recruiter; human resources coordinator; hr coordinator',
  '13-1081':
    'supply chain analyst; inventory analyst; logistics analyst; demand planner; supply planner; logistician; logistics specialist; logistics management specialist; logistics coordinator; supply chain specialist; inventory management specialist; supply specialist; materials planner; logistics planner ! data',
  '13-1082': 'project manager; program manager; project lead; scrum master; project coordinator ! product',
  '13-1111':
    'program analyst; management analyst; management and program analyst; defense program analyst; acquisition analyst; management consultant; process improvement analyst ! business',
  '13-1151':
    'corporate trainer; training specialist; learning and development specialist; instructional designer; training coordinator; training and development specialist; training instructor; instructional systems specialist; trainer ! fitness personal dog animal athletic machine ml model',
  '13-1199':
    'business continuity planner; business continuity specialist; continuity planner; security specialist; physical security specialist; personnel security specialist; industrial security specialist; facility security officer; disaster recovery specialist; business operations specialist; protocol specialist ! cyber network cloud data it information',
  '13-1199.02':
    'security specialist; physical security specialist; personnel security specialist; industrial security specialist; facility security officer; security manager ! cyber information network cloud data it',
  '13-1199.04':
    'business continuity planner; business continuity specialist; continuity planner; disaster recovery specialist; continuity of operations specialist ! data',
  '13-2011':
    'accountant; auditor; staff accountant; cost accountant; senior accountant; financial auditor; internal auditor; accounting analyst ! night it information quality',
  '13-2031': 'budget analyst; budget officer; financial analyst; budget examiner ! data',
  '43-3031':
    'bookkeeper; accounting clerk; accounts payable clerk; accounts receivable clerk; ap specialist; ar specialist; accounting technician; accounting assistant; accounts payable specialist; accounts receivable specialist; finance clerk; billing clerk',
  '43-3051': 'payroll specialist; payroll clerk; payroll administrator; payroll coordinator; timekeeper',
  '43-3061':
    'procurement clerk; purchasing clerk; purchasing assistant; procurement technician; purchasing technician; procurement assistant',
} as const;
