import { OCCUPATIONS } from '../occupations.ts';

/** Names of tools, languages, methods, subjects and certificates that our occupations do not list; grouped by trade, in no order within. */
const NAMES = `
JavaScript|TypeScript|Java|Core Java|Python|C++|C#|Go|Golang|Rust|Ruby|Ruby on Rails|PHP|Perl|Swift|Kotlin|Scala|Groovy|Elixir|Erlang|Haskell|
Objective-C|Bash|PowerShell|shell scripting|MATLAB|Fortran|COBOL|SQL|PL/SQL|T-SQL|NoSQL|HTML|HTML5|CSS|CSS3|Sass|LESS|XML|JSON|YAML|AJAX|
jQuery|React|React.js|ReactJS|React Native|Redux|Angular|Angular.js|AngularJS|Vue|Vue.js|VueJS|Svelte|Ember|Backbone|Node|Node.js|NodeJS|Express|
Next.js|Nuxt|Webpack|Babel|NPM|Yarn|Jest|Mocha|Cypress|Selenium|JUnit|TestNG|Cucumber|Postman|ASP.NET|.NET|.NET Core|Entity Framework|WPF|
Spring|Spring Boot|Spring framework|Hibernate|Java EE|JEE|J2EE|JMS|JPA|JSF|JSP|EJB|JAX-RS|JAX-WS|Servlet|Tomcat|JBoss|WebLogic|WebSphere|
Maven|Gradle|Django|Flask|FastAPI|Rails|Laravel|Symfony|WordPress|Drupal|Magento|REST|REST API|REST APIs|RESTful APIs|RESTful API|SOAP|GraphQL|
gRPC|OAuth|API|APIs|microservices|web services|web-services|MySQL|MariaDB|PostgreSQL|Postgres|Oracle|SQL Server|MongoDB|Redis|Memcached|DB2|
SQLite|Cassandra|DynamoDB|Elasticsearch|Solr|Hadoop|Spark|Hive|Kafka|Apache Kafka|RabbitMQ|ActiveMQ|Snowflake|Redshift|BigQuery|Databricks|
Airflow|dbt|Tableau|Power BI|Looker|Qlik|Informatica|SSIS|SSRS|ETL|ELT|big data|data analysis|data analytics|data modeling|data engineering|
data warehouse|data warehousing|data science|data visualization|data visualisation|data structures|algorithms|databases|machine learning|deep learning|
artificial intelligence|natural language processing|computer vision|TensorFlow|PyTorch|Keras|pandas|NumPy|scikit-learn|statistics|SPSS|Stata|
Git|GitHub|GitLab|Bitbucket|SVN|Subversion|Jenkins|Travis|CircleCI|TeamCity|Docker|Kubernetes|OpenShift|Helm|Rancher|Terraform|Ansible|Puppet|
Chef|Vagrant|CloudFormation|CI/CD|CI|CD|continuous integration|continuous delivery|continuous deployment|infrastructure as code|DevOps|DevSecOps|AWS|
Amazon Web Services|Azure|Microsoft Azure|GCP|Google Cloud|Google Cloud Platform|cloud|cloud computing|cloud infrastructure|containers|SaaS|PaaS|IaaS|
serverless|Prometheus|Grafana|Splunk|Datadog|Linux|Unix|Ubuntu|Windows Server|macOS|iOS|Android|VMware|Active Directory|TCP/IP|DNS|DHCP|VPN|
BGP|MPLS|Ethernet|networking|computer networks|firewalls|cybersecurity|cyber security|information security|network security|application security|
penetration testing|vulnerability assessment|cryptography|SIEM|IDS|IAM|PKI|OWASP|Agile|agile methodologies|agile development|agile software development|
Scrum|Kanban|SAFe|Lean|waterfall|TDD|BDD|test-driven development|test automation|automated testing|unit testing|integration testing|code review|
code reviews|pair programming|design patterns|clean code|software architecture|software design|software development|software engineering|
software development lifecycle|web development|mobile development|front-end|frontend|back-end|backend|full stack|full-stack|front-end development|
frontend development|backend development|back-end development|object-oriented programming|object oriented programming|OOP|functional programming|
concurrency|multithreading|distributed systems|embedded systems|operating systems|programming languages|responsive design|UX|UI|UX design|UI design|
user experience|Jira|Confluence|Slack|UML|BPMN|Visio|firmware|device drivers|Verilog|VHDL|FPGA|PLC|SCADA|LabVIEW|AutoCAD|SolidWorks|CATIA|Revit|
ArcGIS|GIS|CAD|CNC|3D modeling|Photoshop|Illustrator|InDesign|Figma|After Effects|Adobe Creative Suite|graphic design|web design|technical writing|
blockchain|Ethereum|Solidity|e-commerce|eCommerce|fintech|computer science|information technology|information systems|electrical engineering|
mechanical engineering|civil engineering|chemical engineering|industrial engineering|mathematics|physics|chemistry|biology|biochemistry|
molecular biology|bioinformatics|proteomics|genomics|economics|psychology|public health|nursing|
Microsoft Office|MS Office|Office 365|Microsoft Word|Microsoft Excel|MS Excel|PowerPoint|Outlook|SharePoint|Microsoft Project|MS Project|
Google Workspace|QuickBooks|SAP|PeopleSoft|Workday|Salesforce|CRM|ERP|HubSpot|Zendesk|ServiceNow|Marketo|Google Analytics|SEO|SEM|PPC|B2B|B2C|
email marketing|content marketing|digital marketing|market research|brand management|public relations|
supply chain|supply chain management|production planning|procurement|logistics|project management|program management|product management|
change management|risk management|risk assessment|process improvement|Six Sigma|lean manufacturing|Kaizen|5S|ISO 9001|quality assurance|
quality control|GMP|GLP|HACCP|FDA regulations|business analysis|requirements analysis|financial analysis|financial services|
financial reporting|financial modeling|accounting|bookkeeping|accounts payable|accounts receivable|GAAP|IFRS|SOX|tax preparation|banking|
contract management|labor law|employment law|GDPR|HIPAA|OSHA|OSHA 10|OSHA 30|PMP|ITIL|CPA|CISSP|CISA|CISM|CEH|CCNA|CCNP|CompTIA|Security+|Network+|
English|Spanish|French|German|Italian|Portuguese|Dutch|Danish|Swedish|Norwegian|Russian|Arabic|Mandarin|Chinese|Japanese|Korean|Polish|
American Sign Language|CPR|first aid|BLS|ACLS|EMT|wound care|medical terminology|ICD-10|CPT coding|EMR|EHR|Epic|Cerner|electronic health records|
food safety|ServSafe|carpentry|drywall|plumbing|pipefitting|HVAC|refrigeration|welding|MIG welding|TIG welding|soldering|machining|sheet metal|
hydraulics|pneumatics|avionics|masonry|scaffolding|forklift|CDL|CDL Class A|CDL Class B|hazmat|blueprint reading|GD&T|G-code`;

/** Names that are also plain words count in this spelling only. */
const AS_WRITTEN = new Set(
  (
    'Go Swift Rust Express Spring Chef Puppet Helm LESS REST SOAP Lean SAFe Spark Hive Oracle React Ember Backbone Yarn Jest Node Epic Outlook Slack ' +
    'Workday Polish IDS IAM CI CD Travis Flask Babel Mocha Cucumber Cypress Looker Swift Rails Redshift Snowflake'
  ).split(' '),
);

/** A skill of an occupation names knowledge if it has several words or is a proper name; "Speed" or "Benefits" would be found anywhere. */
const isTelling = (name: string) => / /.test(name) || /[\p{Lu}\d+#]/u.test(name.slice(1));

const own = NAMES.split('|').map((name) => name.trim());
const lower = new Set(own.map((name) => name.toLowerCase()));
const of_occupations = [...new Set(OCCUPATIONS.flatMap(({ skills }) => skills))].filter(
  (name) => isTelling(name) && !lower.has(name.toLowerCase()),
);

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/[ -]/g, '[ -]');
const longestFirst = (a: string, b: string) => b.length - a.length;
const BEFORE = '(?<![\\p{L}\\p{N}@#])(?<!\\w[.-])';
const AFTER = '(?![\\p{L}\\p{N}@#+])(?!-\\p{L})';

export const KNOWN_SKILL = new RegExp(
  `${BEFORE}(?:${[...own, ...of_occupations].toSorted(longestFirst).map(literally).join('|')})${AFTER}`,
  'giu',
);

const NAME = new Map([...own, ...of_occupations].map((name) => [keyOf(name), name]));

/** The name in our spelling, or undefined where the words mean something else. */
export function knownName(words: string): string | undefined {
  const name = NAME.get(keyOf(words));
  return name && AS_WRITTEN.has(name) && name !== words ? undefined : name;
}

function keyOf(words: string): string {
  return words.toLowerCase().replaceAll('-', ' ');
}
