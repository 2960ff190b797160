/** Offices, trades, production, transport and goods. */
export const TRADES_TITLES = {
  '43-1011':
    'office supervisor; office manager; clerical supervisor; customer service supervisor; call center supervisor; records supervisor; data entry supervisor; payroll supervisor; accounting supervisor; mail supervisor; front office supervisor; business office manager; administrative officer; administrative coordinator; supervisory administrative specialist; administrative services supervisor',
  '43-2099':
    'communications equipment operator; communications operator; radio operator; telecommunications operator; communications technician; radio dispatcher; radio communications technician; telephone operator; switchboard operator; emergency communications operator; communications center operator; telecommunications specialist; radio technician; telecommunications technician; satellite communications technician',
  '43-4161':
    'human resources assistant; hr coordinator; personnel assistant; hr clerk; onboarding coordinator; hr assistant; human resources coordinator; human resources clerk; personnel clerk; human resources technician; hr technician; personnel specialist; hr administrator; benefits coordinator; military personnel technician; staffing coordinator; personnel technician',
  '43-4181':
    'reservation agent; ticket agent; travel agent; travel clerk; airline customer service agent; travel coordinator; gate agent; reservations agent; passenger service agent; travel specialist; transportation agent; customer service agent airline; ticket clerk; travel assistant; reservations specialist',
  '43-4199':
    'records clerk; information clerk; records specialist; file clerk; records technician; records coordinator; visitor services specialist; office clerk; data entry clerk ! medical health technology',
  '43-5011':
    'freight coordinator; cargo agent; load planner; freight forwarder; ramp agent; logistics coordinator; cargo specialist; freight agent; air cargo agent; transportation coordinator; freight broker; cargo handler; shipping coordinator; transportation specialist; traffic management specialist; transportation agent; freight specialist; passenger service agent; cargo coordinator; import export coordinator ! television',
  '43-5031':
    'emergency dispatcher; 911 dispatcher; public safety telecommunicator; emergency communications operator; police dispatcher; fire dispatcher; emergency communications specialist; public safety dispatcher; 911 operator; ems dispatcher; emergency call taker; emergency telecommunicator; communications operator; emergency operations specialist; emergency medical dispatcher; telecommunicator; call taker emergency; 911 telecommunicator',
  '43-5032':
    'dispatcher; truck dispatcher; transportation coordinator; fleet dispatcher; logistics dispatcher; transportation dispatcher; freight dispatcher; fleet coordinator; motor transport dispatcher; delivery dispatcher; dispatch coordinator; dispatch supervisor ! emergency 911 police fire safety flight ems medical',
  '43-5051':
    'postal clerk; mail clerk; mail handler; postal service clerk; mailroom clerk; mail room clerk; mail sorter; mail carrier; mailroom associate; postal carrier; postal worker; mail processor; mailroom assistant; mail specialist; post office clerk; postal assistant; mail assistant',
  '43-5061':
    'production planner; production scheduler; maintenance planner; maintenance scheduler; planning clerk; production control clerk; production planning clerk; production control specialist; material planner; materials planner; production coordinator; expediter; expeditor; production controller; maintenance coordinator; data analyst maintenance; planner scheduler; maintenance controller; production control scheduler ! video media event',
  '43-5071':
    'shipping and receiving clerk; shipping clerk; receiving clerk; logistics clerk; dock worker; inventory clerk; inventory specialist; receiving specialist; shipping specialist; inventory control specialist; shipping coordinator; receiving coordinator; stock clerk; supply clerk; supply technician; warehouse clerk; shipping associate; receiving associate; inventory associate; inventory coordinator; supply specialist; inventory control clerk; inventory technician; parts clerk; supply assistant; materials clerk',
  '43-6011':
    'executive assistant; executive secretary; ea; assistant to ceo; executive administrative assistant; secretary executive; senior executive assistant; administrative assistant; executive coordinator; executive support specialist',
  '43-6014':
    'administrative assistant; office assistant; secretary; admin assistant; administrative associate; clerical associate; administrative specialist; administrative coordinator; office administrator; administrative clerk; office coordinator; executive assistant; clerical assistant; secretarial assistant; program support assistant; administrative support assistant; administrative support specialist; office automation assistant; administrative aide; clerical aide; receptionist; office clerk ! legal medical press',
  '43-9011':
    'computer operator; data center technician; systems operator; computer operations technician; computer technician; data center operator; it technician; help desk technician; network operations technician; it operations technician; console operator; computer operations specialist ! software',
  '43-9031':
    'desktop publisher; graphic designer; layout artist; prepress technician; production artist; desktop publishing specialist; visual information specialist; graphic artist; electronic publishing specialist; layout designer',
  '43-9061':
    'office clerk; general clerk; office assistant; clerical associate; clerk; data entry clerk; file clerk; clerical assistant; records clerk; administrative clerk; administrative associate; clerk typist; clerical aide; office aide; clerical worker; office associate; general office clerk ! law inventory shipping receiving accounting payroll sales retail store stock desk checkout billing bakery deli meat grocery bank court pharmacy front payable receivable mail postal logistics booking claims',
  '43-9199':
    'office support specialist; administrative support specialist; clerical assistant; office assistant; administrative support assistant; office services assistant; administrative specialist; program support assistant; office clerk; administrative technician; program assistant; office specialist',
  '47-1011':
    'construction superintendent; site superintendent; field superintendent; construction foreman; site supervisor; construction supervisor; general foreman; superintendent; crew foreman; field supervisor; construction crew leader; project superintendent; electrical foreman; construction project superintendent ! school building park mail',
  '47-2011': 'boilermaker; boiler mechanic; boiler technician; boiler repairer; boiler operator; boiler installer',
  '47-2021':
    'brickmason; bricklayer; mason; block mason; stone mason; brick mason; masonry worker; stonemason; tuckpointer',
  '47-2031':
    'carpenter; framing carpenter; finish carpenter; form carpenter; cabinet installer; carpentry specialist; cabinet maker; cabinetmaker; carpentry worker; maintenance carpenter; lead carpenter; carpenter foreman; carpentry foreman',
  '47-2051':
    'concrete finisher; cement mason; concrete worker; cement finisher; concrete laborer; concrete technician; concrete specialist; concrete mason ! stone brick block',
  '47-2061':
    'construction laborer; general laborer; construction worker; site laborer; labourer; construction helper; laborer; construction craft laborer; construction specialist; demolition worker; road construction worker ! landscape farm warehouse harvest dock',
  '47-2071':
    'paving equipment operator; paver operator; asphalt paver; paving operator; roller operator; asphalt worker; heavy equipment operator; road equipment operator; asphalt paving operator; equipment operator; asphalt equipment operator ! forklift communications',
  '47-2073':
    'heavy equipment operator; excavator operator; equipment operator; dozer operator; crane operator; loader operator; backhoe operator; grader operator; bulldozer operator; construction equipment operator; engineering equipment operator; motor grader operator; heavy machine operator; heavy machinery operator ! communications medical av production',
  '47-2111':
    'electrician; journeyman electrician; commercial electrician; industrial electrician; residential electrician; maintenance electrician; electrical technician; electrical foreman; electrician apprentice; electrician helper; master electrician; electrical helper ! aircraft automotive avionics',
  '47-2152':
    'plumber; journeyman plumber; pipefitter; service plumber; steamfitter; pipe fitter; plumbing technician; plumber helper; plumber apprentice; sprinkler fitter; plumbing supervisor; pipe layer; plumbing foreman; steam fitter',
  '47-2221':
    'ironworker; iron worker; structural steel worker; steel erector; steelworker; structural welder; rebar worker; reinforcing ironworker; structural ironworker; steel worker; structural fitter; bridge painter; bridge and tunnel steelworker',
  '47-4011':
    'construction inspector; building inspector; code inspector; home inspector; building code official; code enforcement inspector; electrical inspector; plumbing inspector; code enforcement officer; elevator inspector; inspector construction; inspector housing; associate inspector construction',
  '47-4021':
    'elevator mechanic; elevator technician; elevator installer; elevator repairer; escalator mechanic; elevator constructor; lift technician',
  '47-4061':
    'track worker; railroad track worker; track maintainer; rail maintenance worker; track equipment operator; rail track worker; track laborer; track inspector; railroad maintenance worker; track foreman',
  '47-4099':
    'construction specialist; solar installer; weatherization technician; construction technician; solar panel installer; construction worker; insulation installer; fence installer; construction laborer; construction helper; general laborer; solar technician; solar photovoltaic installer',
  '47-5021':
    'driller; drill operator; well driller; drill rig operator; drilling operator; earth driller; driller helper; water well driller; drill rig technician ! punch press',
  '47-5032':
    'explosives specialist; uxo technician; eod technician; blaster; munitions handler; bomb technician; range safety technician; explosive ordnance disposal technician; explosives technician; unexploded ordnance technician; demolition technician; explosives worker; ordnance technician; munitions specialist; explosives handler; ordnance worker; explosive ordnance disposal specialist; explosives operator; munitions technician; uxo supervisor; explosives safety specialist; explosives inspector; ammunition handler',
  '47-5051':
    'quarry worker; rock splitter; stone splitter; crusher operator; quarry operator; stone cutter; quarry equipment operator',
  '49-1011':
    'maintenance supervisor; shop foreman; service manager; aviation maintenance supervisor; fleet maintenance manager; maintenance manager; shop supervisor; maintenance foreman; repair supervisor; maintenance lead; service supervisor; fleet maintenance supervisor; mechanic supervisor; maintenance superintendent; supervisor of mechanics; vehicle maintenance supervisor; maintenance shift supervisor; aircraft maintenance supervisor; facilities maintenance supervisor ! client customer food social it guest software account family case',
  '49-2011':
    'computer technician; computer repair technician; it technician; copier technician; office equipment technician; atm technician; computer hardware technician; computer service technician; desktop support technician; printer technician; hardware technician; data processing equipment repairer; it support technician; atm field technician; help desk technician; bench technician; computer field technician',
  '49-2021':
    'radio technician; tower technician; rf technician; wireless technician; cell site technician; radio mechanic; communications technician; radio communications technician; tower climber; antenna technician; microwave technician; two-way radio technician; cell tower technician; radio repairer; mobile radio technician; wireless field technician; radio installer; satellite communications technician; telecommunications technician',
  '49-2022':
    'telecommunications technician; telecom installer; field service technician telecommunications; central office technician; voice technician; telecom technician; telephone technician; communications technician; telecommunications specialist; telecommunications installer; voip technician; fiber optic technician; cable technician; telecommunications mechanic; telecommunications equipment technician; telephone installer; telecommunication technician; fiber technician; low voltage technician; cabling technician; structured cabling technician',
  '49-2091':
    'avionics technician; aircraft electronics technician; aircraft electrician; avionics installer; avionics bench technician; avionics mechanic; avionics specialist; avionics inspector; aircraft avionics technician; avionics test technician; avionics repairer; avionics supervisor; avionics electrician',
  '49-2092':
    'electric motor repairer; electric motor technician; motor winder; power tool repairer; electric motor mechanic; armature winder; battery technician; electrical repairer; generator technician; motor repair technician; power tool technician; generator mechanic; electric tool repairer; small engine mechanic; electric motor winder; electrical equipment repairer',
  '49-2093':
    'transportation electrician; electronics technician transportation; marine electrician; electrical repairer; electronics repairer; marine electronics technician; rail electrician; electronics technician; aircraft electrician; avionics technician; locomotive electrician; ship electrician; signal maintainer; railroad electrician; shipboard electrician; vehicle electrician',
  '49-2094':
    'electronics technician; electronics repairer; bench technician; electro-mechanical technician; radar technician; electronics mechanic; electronic technician; field service technician; electronic systems technician; electromechanical technician; electronic equipment repairer; industrial electronics technician; electronics maintenance technician; radar mechanic; electronics repair technician; sonar technician; electronic integrated systems mechanic; instrumentation technician; electronic equipment technician; instrument technician; automation technician ! telecommunications medical',
  '49-2095':
    'substation technician; relay technician; power systems technician; powerhouse electrician; substation electrician; power plant electrician; protective relay technician; substation operator; powerhouse technician; generator technician; substation wireman; relay tester; power electrician; turbine technician',
  '49-2096':
    'automotive electronics installer; car audio installer; mobile electronics technician; vehicle electronics technician; automotive electrician; auto electrician; mobile electronics installer; car stereo installer; vehicle upfitter; emergency vehicle technician; automotive electronics technician; installation technician automotive; automotive installer; vehicle equipment installer; automotive electrical technician',
  '49-2097':
    'television repairer; audio video technician; electronics technician; home theater installer; tv technician; av technician; consumer electronics technician; audio visual technician; video technician; satellite installer; electronics repairer; audio technician; television technician; audio repair technician; electronic home entertainment technician; av installer; home theater technician',
  '49-2098':
    'alarm technician; fire alarm technician; security systems technician; security system installer; alarm installer; fire alarm installer; security technician; low voltage technician; security installer; access control technician; fire alarm inspector; cctv technician; burglar alarm technician; security systems installer; low voltage installer; electronic security technician ! information cyber network cloud it',
  '49-3011':
    'aircraft mechanic; a&p mechanic; aviation maintenance technician; airframe and powerplant mechanic; amt; helicopter mechanic; aircraft technician; aircraft maintenance technician; aviation mechanic; aircraft maintenance mechanic; airframe mechanic; aircraft engine mechanic; jet engine mechanic; aviation technician; aircraft sheet metal mechanic; aircraft inspector; powerplant mechanic; flight line mechanic; aircraft structural mechanic; aircraft structures technician; aircraft powerplant mechanic; helicopter technician; aircraft structures mechanic; aircraft service technician; aircraft engine technician; aircraft maintenance inspector; a&p technician; aircraft overhaul mechanic; sheet metal mechanic aircraft; aircraft painter',
  '49-3023':
    'automotive technician; auto mechanic; automotive mechanic; car mechanic; service technician automotive; vehicle technician; automobile mechanic; automotive service technician; vehicle mechanic; auto technician; motor vehicle mechanic; automotive master technician; brake technician; transmission technician; wheeled vehicle mechanic; fleet mechanic; light vehicle mechanic; automotive worker; auto service technician; lube technician; vehicle maintenance technician; automobile technician',
  '49-3031':
    'diesel mechanic; diesel technician; heavy truck mechanic; fleet mechanic; truck mechanic; bus mechanic; heavy equipment mechanic; heavy duty mechanic; diesel engine mechanic; diesel service technician; bus technician; truck technician; heavy mobile equipment mechanic; heavy vehicle mechanic; fleet technician; diesel truck mechanic; heavy truck technician; diesel truck technician; tractor trailer mechanic; trailer mechanic; heavy duty diesel mechanic; diesel fleet mechanic; diesel engine technician ! lift',
  '49-3042':
    'heavy equipment mechanic; heavy equipment technician; field mechanic; construction equipment mechanic; hydraulic mechanic; mobile equipment mechanic; heavy mobile equipment mechanic; heavy equipment repairer; diesel mechanic; diesel technician; tank mechanic; ground equipment mechanic; mobile equipment servicer; crane mechanic; equipment mechanic; ground support equipment mechanic; heavy mobile equipment repairer; aerospace ground equipment technician; heavy duty mechanic; construction equipment technician; hydraulic technician; gse mechanic; gse technician; heavy equipment field mechanic; heavy equipment service technician; heavy equipment maintenance technician; mobile heavy equipment mechanic; hydraulics technician; equipment maintenance mechanic ! medical kitchen office',
  '49-3043':
    'rail car repairer; railcar mechanic; carman; locomotive mechanic; car inspector; railcar repairer; railroad mechanic; rail car mechanic; railcar repair technician; railroad car inspector; locomotive technician; railcar technician; rail mechanic; freight car repairer',
  '49-3051':
    'boat mechanic; marine mechanic; marine technician; outboard mechanic; boat technician; marine engine mechanic; motorboat mechanic; small engine mechanic; marine service technician; outboard motor mechanic; boat engine mechanic; boat repairer; marine diesel mechanic; marine engine technician; boat builder; marine machinery mechanic',
  '49-9012':
    'valve technician; control valve technician; instrument technician; valve repairer; meter technician; instrumentation technician; controls technician; control valve mechanic; instrument mechanic; valve mechanic; meter repairer; gas meter technician; instrumentation and control technician; gas controller; meter installer; regulator technician; instrument and control technician ! music',
  '49-9021':
    'hvac technician; heating and cooling technician; hvac mechanic; refrigeration technician; hvac service technician; air conditioning mechanic; refrigeration mechanic; hvac installer; air conditioning technician; hvac tech; heating technician; air conditioning equipment mechanic; refrigeration and air conditioning mechanic; hvac/r technician; hvacr technician; heating mechanic; furnace technician; refrigeration service technician; chiller technician; hvac specialist; hvac helper; hvac apprentice; hvac supervisor; oil burner technician ! automotive',
  '49-9041':
    'industrial maintenance mechanic; millwright; plant mechanic; machine maintenance technician; industrial mechanic; industrial maintenance technician; machinery mechanic; machinist mate; production mechanic; industrial machinery mechanic; maintenance mechanic; industrial equipment mechanic; machine repairer; manufacturing maintenance technician; plant maintenance technician; mechanical technician; industrial technician; plant maintenance mechanic; marine machinery mechanic; pump mechanic; hydraulic technician; hydraulic mechanic; turbine technician; industrial machinery technician; plant technician; machine mechanic; machinery repairman; machine repair technician; equipment maintenance technician ! aircraft medical apartment dental avionics',
  '49-9051':
    'lineman; power line technician; line worker; lineworker; journeyman lineman; line installer; power lineman; electrical line worker; powerline technician; apprentice lineman; lineman apprentice; electric line worker; high voltage electrician; cable splicer; utility line worker; lineperson; powerline worker; electrical lineman; line mechanic',
  '49-9052':
    'cable technician; fiber optic technician; line installer; outside plant technician; cable splicer; fiber technician; telecommunications line installer; cable installer; fiber splicer; telecommunications technician; fiber optic splicer; broadband technician; installation technician telecommunications; fiber optic installer; telecommunications installer; aerial lineman; cable splicing technician; telecom technician; fiber installer; telecommunications lineman; splicer',
  '49-9063':
    'musical instrument repairer; piano tuner; instrument repairer; piano technician; band instrument repairer; musical instrument technician; instrument repair technician; musical instrument repair technician; guitar technician; luthier',
  '49-9069':
    'precision instrument repairer; instrument technician; optical technician; calibration technician; instrument repairer; camera repairer; gauge technician; instrument mechanic; precision instrument technician; instrumentation technician; test equipment technician; optical instrument repairer; precision equipment repairer; metrology technician; watch repairer; instrument repair technician; fire control repairer; precision measurement technician ! music',
  '49-9071':
    'maintenance technician; facilities technician; building maintenance worker; maintenance mechanic; apartment maintenance technician; handyman; maintenance worker; building maintenance technician; facilities maintenance technician; facility maintenance technician; facility technician; general maintenance technician; facilities mechanic; building engineer; maintenance specialist; general maintenance worker; facilities maintenance worker; facilities maintenance mechanic; maintenance man; building maintenance mechanic; building mechanic; maintenance repairer; utilities technician; facilities specialist; facilities maintenance specialist ! aircraft aviation data vehicle software ground landscape pool website web network wind avionics elevator computer aerospace',
  '49-9092':
    'commercial diver; underwater welder; salvage diver; dive supervisor; inspection diver; diver; diving supervisor; dive instructor; navy diver; scuba instructor; diving technician; diving instructor ! skydiver sky',
  '49-9093':
    'parachute rigger; fabric repairer; upholsterer; sewing machine operator; fabric worker; seamstress; tailor; textile repairer; fabric mender; canvas worker; sewer; upholstery technician; sail maker; sewist; rigger fabric',
  '49-9094':
    'locksmith; safe technician; lock technician; locksmith technician; safe repairer; institutional locksmith; door hardware technician; lock installer; safe and vault technician; automotive locksmith',
  '49-9096':
    'rigger; crane rigger; industrial rigger; rigging technician; marine rigger; rigging specialist; rigger helper; ship rigger; rigging supervisor; theatrical rigger; rigging foreman; stage rigger ! parachute fabric',
  '49-9099':
    'armorer; gunsmith; ordnance mechanic; weapons mechanic; weapons technician; small arms repairer; ordnance technician; aircraft armament technician; armament technician; small arms technician; firearms technician; ordnance equipment mechanic; artillery mechanic; weapons repairer; munitions specialist; range safety technician ! disposal unexploded explosive',
  '51-1011':
    'production supervisor; manufacturing supervisor; shift supervisor production; line lead; plant supervisor; production shift supervisor; plant manager; manufacturing shift supervisor; assembly supervisor; machine shop supervisor; production foreman; plant superintendent; manufacturing lead; water treatment plant supervisor; quality control supervisor; factory supervisor; welding supervisor ! video media music content',
  '51-2011':
    'aircraft assembler; aircraft structure assembler; aircraft structural assembler; sheet metal mechanic; aircraft sheet metal mechanic; structural assembler; aircraft structures technician; composite technician; aircraft structural mechanic; aerospace assembler; aircraft rigger; sheet metal assembler; aircraft structures mechanic',
  '51-2041':
    'structural metal fabricator; metal fabricator; fabricator; fitter; steel fabricator; sheet metal worker; fitter welder; ship fitter; shipfitter; sheet metal fabricator; structural fitter; sheet metal mechanic; welder fabricator; layout fabricator; metal worker; metalworker; structural fabricator; welder fitter; sheet metal technician ! pipe steam sprinkler gas optical dental',
  '51-3011':
    'baker; bread baker; pastry cook; pastry chef; bakery clerk; bakery associate; cake decorator; bakery worker; pastry baker; bakery manager; bakery assistant; head baker; bakery supervisor',
  '51-4012':
    'cnc programmer; cnc machinist; cnc operator; machinist; cnc machine operator; numerical control programmer; machine tool programmer; cnc machine programmer; cnc technician; cam programmer; nc programmer; cnc lathe programmer; cnc mill programmer',
  '51-4041':
    'cnc machinist; machinist; cnc operator; cnc programmer; mill operator; lathe operator; machine shop supervisor; tool and die maker; manual machinist; cnc machine operator; machine tool operator; toolmaker; maintenance machinist; marine machinist; cnc lathe operator; cnc mill operator; tool maker; cnc technician; machinist apprentice; cnc lathe machinist; cnc mill machinist; milling machine operator ! saw paper flour feed',
  '51-4121':
    'welder; mig welder; tig welder; structural welder; pipe welder; fabricator; welding technician; fabricator welder; welder fabricator; combination welder; maintenance welder; welding operator; certified welder; welder helper; arc welder; welder apprentice; welder fitter; welding supervisor; welding inspector; robotic welder; production welder; aluminum welder; welding instructor; metal fabricator',
  '51-4192':
    'layout worker; layout technician; sheet metal worker; metal layout worker; layout inspector; fabrication layout worker; layout fabricator; pattern maker; sheet metal layout; sheet metal mechanic; ship fitter; shipfitter; fabricator; metal fabricator',
  '51-4194':
    'tool grinder; grinder; tool sharpener; surface grinder; cutter grinder; grinder operator; saw filer; tool and cutter grinder; precision grinder; tool room grinder; grinding machine operator; sharpener; blade sharpener ! meat coffee',
  '51-5112':
    'printing press operator; press operator; printer operator; lithographer; offset press operator; print operator; digital press operator; printer; print production operator; digital print operator; print technician; printing technician; printing specialist; flexo press operator; print shop operator; bindery operator; print specialist; printing equipment operator ! 3d stamping punch brake metal',
  '51-6011':
    'laundry worker; laundry attendant; dry cleaner; laundry specialist; laundry associate; laundry operator; laundry aide; laundry technician; laundry assistant; laundromat attendant; linen attendant; laundry supervisor; laundry manager; dry cleaning presser; washer laundry; linen worker',
  '51-8011':
    'nuclear operator; reactor operator; nuclear equipment operator; nuclear technician; control room operator; nuclear reactor operator; nuclear plant operator; nuclear power plant operator; nuclear auxiliary operator; non-licensed operator; senior reactor operator; health physics technician; radiation protection technician; radiological control technician; nuclear instructor; auxiliary operator; radiation technician; nuclear control room operator; nuclear test technician',
  '51-8013':
    'power plant operator; control room operator; generator technician; turbine technician; power systems technician; power plant technician; power generation technician; generator mechanic; plant operator; turbine operator; power generation operator; generator field technician; wind turbine technician; power production specialist; power plant mechanic; utility operator; power technician; gas turbine technician; wind technician; power plant electrician; generator service technician; power station operator; power generation mechanic; powerhouse operator; combined cycle operator; hydroelectric operator; power systems electrician; energy technician ! water wastewater concrete asphalt',
  '51-8021':
    'stationary engineer; boiler operator; plant operator; utility engineer; building engineer; boiler plant operator; utility systems operator; boiler technician; utility operator; central plant operator; high pressure boiler operator; boiler plant operator; steam plant operator; heating plant operator; operating engineer; powerhouse operator; chief engineer building; utility plant operator; boiler engineer; high pressure plant tender; boiler room operator ! water wastewater concrete asphalt',
  '51-8031':
    'water treatment operator; wastewater operator; water plant operator; utility operator; water quality technician; water treatment plant operator; wastewater treatment operator; wastewater treatment plant operator; water treatment technician; water operator; water systems operator; wastewater technician; water treatment specialist; wastewater plant operator; water utility operator; sewage plant operator; sewage treatment worker; water distribution operator; water treatment plant mechanic; water technician; water system operator; water purification specialist; wastewater mechanic',
  '51-8091':
    'chemical plant operator; chemical operator; process operator; chemical process operator; plant operator; chemical technician; refinery operator; control room operator; board operator; process technician; chemical process technician; refinery process operator ! water wastewater concrete asphalt',
  '51-8099':
    'plant operator; process operator; utility operator; refinery operator; biofuels technician; gas plant operator; plant technician; terminal operator; system operator plant; utilities operator; plant operations technician; cryogenic technician; fuel systems operator; production plant operator ! concrete asphalt water wastewater',
  '51-9011':
    'chemical equipment operator; chemical operator; chemical process operator; process operator; mixing operator; chemical technician; reactor operator chemical; chemical mixer; batch operator; chemical blender; process technician; chemical production operator; oxygen plant operator; blending operator; mixer operator ! nuclear cement concrete',
  '51-9061':
    'quality inspector; qc inspector; quality control inspector; quality technician; qa inspector; quality assurance inspector; quality control technician; quality assurance specialist; quality assurance technician; quality assurance inspector; quality control specialist; qc technician; quality specialist; manufacturing inspector; receiving inspector; quality assurance representative; final inspector; in-process inspector; mechanical inspector; incoming inspector; product inspector; test technician; quality control analyst; dimensional inspector ! food building housing construction fire health home code agricultural plant sanitation safety tax elevator electrical plumbing highway postal meat consumer software data care customs customer nurse patient environmental weld vehicle bridge water soil boiler ultrasonic ndi nondestructive track car gas',
  '51-9081':
    'dental laboratory technician; dental technician; dental lab technician; denture technician; crown and bridge technician; ceramist dental; orthodontic technician; dental ceramist; denture maker; dental ceramic technician',
  '51-9083':
    'ophthalmic laboratory technician; optical lab technician; lens technician; optical technician; optical laboratory technician; optician; lens grinder; optical lab associate; optical fabrication technician; ophthalmic lab technician; optical finisher',
  '51-9199':
    'production worker; production associate; manufacturing associate; factory worker; production operator; manufacturing operator; recycling worker; production helper; manufacturing technician; production technician; production assistant; machine operator; line operator; manufacturing worker; production team member; assembler ! video media film tv television content music',
  '53-1031':
    'transportation supervisor; warehouse supervisor; dispatch supervisor; fleet supervisor; motor pool supervisor; shipping supervisor; distribution supervisor; driver supervisor; logistics supervisor; material handling supervisor; receiving supervisor; transportation operations supervisor; motor transport supervisor; dock supervisor; yard supervisor; bus supervisor; warehouse team lead; traffic supervisor; terminal supervisor; fleet operations supervisor ! emergency 911 fire police',
  '53-1041':
    'aircraft cargo supervisor; load master; ramp supervisor; air cargo supervisor; ground operations supervisor; loadmaster; cargo supervisor; ramp agent; ground handling supervisor; aircraft loadmaster; cargo manager; ramp lead; airport ramp supervisor; load planner; air cargo specialist; ramp manager; aircraft cargo handling supervisor; cargo agent; ramp operations supervisor',
  '53-2011':
    'airline pilot; first officer; captain airline; flight engineer; cargo pilot; airline captain; pilot; aircraft pilot; airline transport pilot; airplane pilot; test pilot; flight instructor; commercial pilot; helicopter pilot; corporate pilot; flight captain; flight officer ! boat harbor drone uav unmanned program tugboat ship',
  '53-2012':
    'commercial pilot; helicopter pilot; drone pilot; uav operator; flight instructor; air ambulance pilot; pilot; aircraft pilot; unmanned aircraft operator; charter pilot; uas operator; uav pilot; unmanned aircraft pilot; remote pilot; corporate pilot; agricultural pilot; drone operator; uas pilot; ems pilot; unmanned aircraft systems operator; aerial applicator; sensor operator; cargo pilot; first officer; airline pilot; uas instructor; air tour pilot; unmanned aerial vehicle operator; test pilot; helicopter flight instructor ! boat harbor tugboat ship program',
  '53-2021':
    'air traffic controller; air traffic control specialist; tower controller; radar controller; air traffic control instructor; air traffic controller tower; air traffic control supervisor; air traffic manager; air traffic control manager; control tower operator; radar approach controller; air traffic assistant; air traffic supervisor',
  '53-2022':
    'airport operations specialist; airfield operations coordinator; flight dispatcher; flight operations coordinator; ramp coordinator; airfield operations specialist; airfield manager; aviation operations specialist; flight operations specialist; airport operations officer; airport operations manager; airport operations agent; aircraft dispatcher; flight coordinator; airport manager; flight scheduler; flight operations manager; airport operations supervisor; airport operations coordinator; airfield operations manager; airport duty manager; airline dispatcher; airfield operations supervisor; aviation operations manager; flight operations officer; air operations specialist',
  '53-2031':
    'flight attendant; corporate flight attendant; cabin crew; cabin safety instructor; cabin attendant; inflight crew member; flight attendant supervisor; flight attendant instructor; inflight service supervisor; cabin crew member; inflight supervisor',
  '53-3032':
    'truck driver; cdl driver; class a driver; otr driver; semi truck driver; regional driver; cdl-a truck driver; tractor trailer driver; heavy truck driver; cdl truck driver; motor transport operator; cdl class a driver; class a truck driver; tanker driver; dump truck driver; delivery truck driver; line haul driver; flatbed driver; motor vehicle operator; box truck driver; over the road driver; class b driver; tow truck driver; commercial driver; truck operator; cdl-b driver; fuel truck driver; garbage truck driver; yard driver; linehaul driver; water truck driver ! lift recruiter reach instructor trainer',
  '53-4011':
    'locomotive engineer; train engineer; railroad engineer; train operator; locomotive operator; railroad conductor; train conductor; yard engineer; train driver; hostler; rail operator; railroad yard engineer; switch engine operator',
  '53-5011':
    'deckhand; able seaman; ordinary seaman; deck worker; marine crew member; sailor; boatswain; tankerman; merchant mariner; seaman; able bodied seaman; bosun; deck hand; mariner; ferry deckhand; tugboat deckhand; able bodied seaman; marine oiler; boat deckhand; deck mechanic',
  '53-5021':
    'boat captain; mate; deck officer; ferry captain; tugboat mate; boat operator; ship captain; ship mate; vessel captain; harbor pilot; ship pilot; third mate; second mate; chief mate; tugboat captain; marine captain; captain boat; tug captain; master mariner; ship master; charter boat captain; vessel operator; marine pilot; first mate; small craft operator; port captain; navigation officer; river pilot; vessel master; motorboat operator; boat coxswain; coxswain; launch operator ! team crew running room class play soul',
  '53-5022':
    'boat operator; motorboat operator; small craft operator; launch operator; water taxi operator; boat captain; boat driver; coxswain; ferry captain; vessel operator; boat coxswain; boat pilot; speedboat operator; charter boat captain; tour boat captain; deckhand; small boat operator; marine patrol officer',
  '53-5031':
    'marine engineer; ship engineer; engine room supervisor; marine mechanic; ship chief engineer; engineering officer ship; marine engineering officer; vessel engineer; chief engineer marine; port engineer; assistant engineer marine; engine room mechanic; tugboat engineer; marine diesel mechanic; marine diesel technician; engineman; boat engineer; second assistant engineer; third assistant engineer; marine machinery mechanic; ship engine operator; marine technician; ferry engineer; qmed; marine oiler; marine service technician; marine machinist; unlicensed junior engineer; marine superintendent; ship superintendent',
  '53-6099':
    'transportation worker; transportation assistant; transportation technician; transportation aide; traffic control technician; transportation specialist; fuel attendant; transportation attendant; transportation associate; bus aide; transportation security officer; vehicle processor; parking attendant; valet attendant ! patient',
  '53-7051':
    'forklift operator; forklift driver; reach truck operator; lift truck operator; cherry picker operator; industrial truck operator; fork lift operator; material handler; fork lift driver; reach truck driver; industrial equipment operator; powered industrial truck operator; tractor operator; warehouse forklift operator; order picker operator; stand up forklift operator; forklift material handler; lift operator ! farm ski chair',
  '53-7065':
    'warehouse associate; warehouse worker; picker packer; order picker; material handler; package handler; freight mover; packer; stocker; stock clerk; order filler; warehouse specialist; warehouse clerk; warehouseman; materials handler; supply technician; materiel handler; night stocker; shelf stocker; order selector; warehouse technician; warehouse operator; warehouse laborer; supply specialist; stockroom clerk; freight handler; supply clerk; warehouse team member; inventory associate; freight associate; warehouse lead; stock associate; inventory specialist; fulfillment associate; warehouse team lead; stock worker; storekeeper; tool crib attendant; parts clerk; warehouse assistant; stock handler; material coordinator; warehouse helper; parts counter specialist; freight stocker; receiving associate; parts handler; selector warehouse ! data meat',
  '53-7072':
    'fuel handler; fuel technician; aircraft fueler; terminal operator; pump operator; fuel truck driver; fueler; petroleum technician; fuel distribution system operator; tank farm operator; fuel system worker; petroleum supply specialist; line service technician; fuel operator; bulk plant operator; fuel distribution system worker; fuel tanker driver; petroleum laboratory technician; pumper; refueler; fuels technician; pipeline operator; fuel specialist; fuel attendant; tank car loader; fuels specialist; fuel systems technician; fuel system mechanic; petroleum laboratory specialist; wellhead pumper; petroleum operator; fuel delivery driver; gauger ! concrete computer data',
  '53-7199':
    'material handler; materials handler; material moving worker; cargo handler; freight handler; stevedore; longshoreman; dock worker; baggage handler; package handler; freight mover; dockworker; loader unloader; dock loader; ramp agent; mover; cargo loader; freight loader; ramp handler; baggage agent; loader',
} as const;
