/** First names that stand for each other, as people call each other at work. A name may be in several groups. */
const GROUPS = `
abigail abby gail
alexander alexandra alexandria alex sandy lex xander sasha
amanda mandy
andrew andrea andy drew
ann anne anna annie nancy nan
anthony antonio tony
barbara barb barbie babs
benjamin ben benny benji
catherine katherine kathryn kathleen cathy kathy kate katie kitty kat cat
charles charlie charlotte chuck chas
christopher christine christina chris kit topher chrissy tina
daniel danielle dan danny dani
david dave davy
deborah debra deb debbie
donald don donnie
dorothy dot dottie dolly
edward edwin edmund ed eddie ted teddy ned
eleanor ellen helen ellie nell nellie nora lena
elizabeth eliza liz lizzie beth betty betsy libby lisa elsie
emily emma em emmy millie
eugene gene
florence flo florrie
frances francis frank frankie fran franny
frederick fred freddy freddie
gabriel gabriella gabrielle gabe gabby
gerald gerard jerry gerry
gregory greg
gwendolyn gwen wendy
harold henry harry hal hank
isabel isabella bella izzy
jacob jake jack
jacqueline jackie
james jim jimmy jamie jem
jeffrey geoffrey jeff geoff
jennifer jen jenny jenn
jeremiah jeremy jerry
jessica jess jessie
john jonathan johnny jack jon
joseph josephine joe joey jo josie
joshua josh
judith judy
kenneth ken kenny
kimberly kim
lawrence laurence larry laurie
leonard leo len lenny
louis louise lou louie
margaret maggie meg peggy peg marge margie rita greta daisy
martin martina marty tina
mary molly polly mae mamie
matthew matt matty
maximilian maxwell maxine max
michael michelle mike mickey mick micky shelly
nathaniel nathan nate nat
nicholas nicole nick nicky nico
oliver olivia ollie liv
pamela pam
patrick patricia pat patty paddy trish tricia
peter pete
philip phillip phil pip
rachel rachael rae
raymond ray
rebecca becky becca
richard rick ricky rich richie dick
robert roberta rob robbie bob bobby bert
ronald ron ronnie
samuel samantha sam sammy
sarah sara sally sadie
stephen steven stephanie steve stevie steph
susan suzanne susanna sue susie suzy
terence teresa theresa terry tess tessa
theodore theodora theo ted teddy
thomas tom tommy
timothy tim timmy
valerie val
victor victoria vic vicky tori
vincent vince vinny
virginia ginny
walter walt wally
william will bill billy willy liam wilhelmina
zachary zach zack zak
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const BY_NAME = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const name of group) BY_NAME.set(name, new Set([...(BY_NAME.get(name) ?? []), ...group]));
}

/** Other forms of a first name in small letters; empty for a name we do not know. */
export const otherFormsOf = (name: string): readonly string[] => [...(BY_NAME.get(name) ?? [])];
