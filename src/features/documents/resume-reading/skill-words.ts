/** Skills by the names under which people list them; grouped by trade, one name each. */
const SKILLS = `
JavaScript|TypeScript|Java|Python|C|C++|C#|Go|Rust|Ruby|PHP|Perl|Swift|Kotlin|Scala|R|MATLAB|SQL|PL/SQL|T-SQL|NoSQL|HTML|HTML5|
CSS|XML|JSON|XHTML|DHTML|AJAX|jQuery|React|Angular|AngularJS|Vue|Node.js|Express|Next.js|ASP.NET|.NET|Spring|Spring Boot|
Hibernate|Struts|JSP|Servlets|J2EE|Django|Flask|Rails|Laravel|WordPress|Drupal|Joomla|ColdFusion|Dreamweaver|REST|SOAP|
GraphQL|MySQL|PostgreSQL|Oracle|SQL Server|MongoDB|Redis|DB2|SQLite|Cassandra|Elasticsearch|Hadoop|Spark|Kafka|Snowflake|
Tableau|Power BI|Informatica|SSIS|SSRS|ETL|Data Analysis|Data Modeling|Data Warehousing|Machine Learning|Deep Learning|
TensorFlow|PyTorch|Statistics|SPSS|SAS|Stata|Git|SVN|Subversion|Jenkins|Docker|Kubernetes|Terraform|Ansible|Puppet|Chef|Maven|
CI/CD|DevOps|AWS|Azure|Google Cloud|Linux|Unix|Windows|Windows Server|macOS|VMware|Active Directory|Networking|TCP/IP|DNS|
DHCP|VPN|Cisco|Firewalls|Cybersecurity|Information Security|Network Security|Penetration Testing|SIEM|Help Desk|
Technical Support|Troubleshooting|Agile|Scrum|Kanban|Waterfall|JIRA|Confluence|Selenium|JUnit|Test Automation|
Quality Assurance|UML|Visio|Embedded Systems|Firmware|Device Drivers|Assembly|Verilog|VHDL|PLC|SCADA|LabVIEW|AutoCAD|
SolidWorks|CATIA|Revit|ArcGIS|GIS|CAD|CAM|CNC|G-code|3D Modeling|Blueprint Reading|Photoshop|Illustrator|InDesign|Figma|Sketch|
After Effects|Premiere|Final Cut Pro|Pro Tools|Adobe Creative Suite|Adobe Acrobat|Graphic Design|Web Design|UX Design|
User Research|Video Editing|Photography|Copywriting|Editing|Proofreading|Technical Writing|Blogging|Microsoft Office|
Microsoft Word|Microsoft Excel|Excel|PowerPoint|Outlook|Access|SharePoint|Microsoft Project|MS Project|MS Office|Google Workspace|
QuickBooks|SAP|PeopleSoft|Workday|Salesforce|CRM|ERP|HubSpot|Zendesk|ServiceNow|Marketo|Google Analytics|SEO|SEM|PPC|
Social Media|Social Media Marketing|Email Marketing|Content Marketing|Digital Marketing|Market Research|Brand Management|
Public Relations|Event Planning|Advertising|Merchandising|Sales|Account Management|Business Development|Lead Generation|
Cold Calling|Negotiation|Customer Service|Customer Relations|Client Relations|Retail|Cash Handling|Point of Sale|
Inventory Management|Inventory Control|Purchasing|Procurement|Vendor Management|Supply Chain|Logistics|Shipping|Receiving|
Warehouse Operations|Forklift Operation|Order Picking|Route Planning|CDL|Dispatching|Fleet Management|Project Management|
Program Management|Product Management|Change Management|Risk Management|Risk Assessment|Operations Management|
Process Improvement|Lean|Six Sigma|Lean Manufacturing|Kaizen|5S|ISO 9001|Quality Control|Continuous Improvement|
Business Analysis|Requirements Gathering|Strategic Planning|Budgeting|Forecasting|Financial Analysis|Financial Reporting|
Accounting|Bookkeeping|Accounts Payable|Accounts Receivable|Payroll|Auditing|Tax Preparation|GAAP|Cost Control|
Contract Management|Contract Negotiation|Compliance|Human Resources|Recruiting|Recruitment|Onboarding|Talent Acquisition|
Employee Relations|Performance Management|Benefits Administration|Training|Staff Development|Coaching|Mentoring|Counseling|
Conflict Resolution|Crisis Intervention|Case Management|Advising|Curriculum Development|Lesson Planning|Classroom Management|
Teaching|Tutoring|Special Education|Instructional Design|Public Speaking|Presentations|Grant Writing|Fundraising|
Volunteer Management|Community Outreach|Research|Data Entry|Typing|Filing|Scheduling|Calendar Management|
Travel Arrangements|Reception|Multi-line Phones|Office Management|Records Management|Administrative Support|Transcription|
Translation|Interpreting|Spanish|French|German|Arabic|Mandarin|Bilingual|American Sign Language|Patient Care|Nursing|
Medication Administration|Vital Signs|Phlebotomy|CPR|First Aid|BLS|ACLS|EMT|Triage|Wound Care|Medical Terminology|
Medical Billing|Medical Coding|ICD-10|HIPAA|EMR|Epic|Cerner|Electronic Health Records|Pharmacy|Physical Therapy|Radiology|
Infection Control|Dental Assisting|Home Care|Elder Care|Child Care|Food Safety|Food Preparation|Cooking|Menu Planning|Catering|
Bartending|Food Service|Housekeeping|Cleaning|Landscaping|Grounds Maintenance|Carpentry|Framing|Drywall|Painting|Plumbing|
Pipefitting|Electrical Wiring|Electrical Troubleshooting|HVAC|Refrigeration|Welding|MIG Welding|TIG Welding|Soldering|
Machining|Milling|Lathe|Sheet Metal|Fabrication|Assembly Line|Preventive Maintenance|Equipment Maintenance|Machine Operation|
Heavy Equipment Operation|Diesel Repair|Automotive Repair|Brakes|Hydraulics|Pneumatics|Avionics|Aircraft Maintenance|
Engine Repair|Small Engine Repair|Construction Management|Estimating|Surveying|Concrete|Masonry|Roofing|Scaffolding|
OSHA|OSHA 10|OSHA 30|Safety Management|Workplace Safety|Hazardous Materials|HAZMAT|Fire Safety|Firefighting|Security|
Surveillance|Access Control|Law Enforcement|Investigations|Patrol|Report Writing|Emergency Response|Emergency Management|
Loss Prevention|Security Clearance|Secret Clearance|Top Secret Clearance|Intelligence Analysis|Mission Planning|
Combat Operations|Weapons Systems|Radio Communications|Signals Intelligence|Leadership|Team Leadership|Team Building|
Communication|Interpersonal Skills|Problem Solving|Critical Thinking|Time Management|Organization|Attention to Detail|
Multitasking|Teamwork|Adaptability|Decision Making|Analytical Skills|Supervision|Planning|Delegation|Creativity`;

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export const SKILL_WORDS: readonly string[] = SKILLS.split('|').map((word) => word.trim());

/** One letter means a language only between the commas of a list; it is found by the list, not in running text. */
const in_text = SKILL_WORDS.filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);

/** Every skill of the list as whole words, the longer name first. Words of daily speech count in capitals only. */
export const SKILL_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}.@/-])(?:${in_text.map(literally).join('|')})(?![\\p{L}\\p{N}@#+-])`,
  'giu',
);

/** Names that are also plain words: in running text they count only in the list's spelling. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  (
    'go access express spring chef swift sketch windows rust epic rest soap cam cad lean sales security research training ' +
    'planning organization communication leadership teaching editing painting cleaning filing cooking statistics lathe ' +
    'retail receiving shipping surveillance patrol reception nursing pharmacy creativity supervision assembly git spark ' +
    'react outlook oracle cisco scheduling recruiting concrete brakes compliance presentations delegation typing'
  ).split(' '),
);
