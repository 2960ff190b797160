import type { Random } from '../random.ts';

type Origin = {
  /** How many people have such a name, compared with others. */
  weight: number;
  first: readonly string[];
  last: readonly string[];
};

const origin = (weight: number, first: string, last: string): Origin => ({
  weight,
  first: first.trim().split(/\s+/),
  last: last.trim().split(/\s+/),
});

/** Names of all of the country, first. */
const COMMON = origin(
  50,
  `
    James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah
    Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Margaret Donald Ashley Steven Kimberly Andrew Emily
    Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald Stephanie George Rebecca Jason Sharon
    Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Nicholas Kathleen Gary Angela Eric Shirley Jonathan Emma Stephen Brenda Larry
    Pamela Justin Nicole Scott Anna Brandon Samantha Benjamin Katherine Samuel Christine Gregory Helen Alexander Debra Patrick Rachel
    Frank Carolyn Raymond Janet Jack Dennis Olivia Jerry Heather Tyler Diane Aaron Julie Joyce Adam Victoria Nathan Kelly Henry Christina
    Zachary Lauren Douglas Joan Peter Evelyn Kyle Judith Noah Andrea Ethan Hannah Jeremy Jacqueline Christian Martha Walter Gloria Keith
    Teresa Austin Sara Roger Janice Terry Ann Sean Kathryn Gerald Abigail Carl Sophia Dylan Frances Harold Jean Jordan Alice Jesse Judy
    Bryan Isabella Lawrence Julia Arthur Grace Gabriel Amber Bruce Denise Logan Danielle Billy Marilyn Joe Beverly Alan Charlotte Natalie
    Elijah Theresa Willie Diana Albert Brittany Wayne Doris Randy Kayla Mason Alexis Vincent Lori Liam Tiffany Roy Moses Ruth Caleb Naomi
    Levi Esther Ezra Miriam Josiah Phoebe Silas Tabitha Amos Lydia
    `,
  `
    Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Thompson White Harris Clark
    Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Phillips
    Evans Turner Parker Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Cooper Bailey Reed Kelly Howard Cox Ward Richardson
    Watson Brooks Wood Bennett Gray Hughes Price Sanders Myers Long Ross Foster Powell Jenkins Perry Russell Sullivan Bell Butler
    Henderson Barnes Fisher Simmons Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace West Cole Hayes Bryant Gibson
    Ellis Stevens Murray Ford Marshall Owens Harrison McDonald Woods Kennedy Wells Henry Webb Tucker Burns Crawford Simpson Porter Hunter
    Gordon Shaw Snyder Mason Dixon Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Stone Fox Warren Mills Meyer Rice Daniels
    Ferguson Nichols Stephens Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Peters Hart Bradley Knight
    Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Ray Berry Perkins Johnston Matthews Richards Willis Carpenter
    Lawrence O'Brien O'Connor McCarthy MacLeod Fitzgerald
    `,
);

/** Names of many origins; first and last names of one belong together. Every person named with them is invented. */
const ORIGINS: readonly Origin[] = [
  COMMON,
  origin(
    18,
    `
      Luz Luis Rosa Carlos Guadalupe Miguel Lucia Diego Valentina Javier Camila Andres Ximena Rafael Paloma Mateo Renata Jose Juan Maria
    `,
    `
      Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Cruz Reyes Morales
      Gutierrez Ortiz Ramos Chavez Mendoza Ruiz Alvarez Castillo Jimenez Gonzales Vasquez Romero Moreno Herrera Medina Aguilar Castro
      Fernandez Vargas Guzman Mendez Silva Munoz Salazar Soto Santos Alvarado Delgado Pena Contreras Sandoval
    `,
  ),
  origin(
    6,
    `
      DeShawn Aaliyah Marcus Imani Darnell Keisha Terrence Latoya Malik Nia Tyrone Ebony Andre Monique Jamal Zora
    `,
    `
      Washington Freeman Coleman Booker Banks Jefferson Gaines Dorsey Hampton Mosley
    `,
  ),
  origin(
    2,
    `
      Wei Mei Jun Xiu Hao
    `,
    `
      Chen Wang Li Zhang Liu Yang Huang Wu
    `,
  ),
  origin(
    3,
    `
      Lan Minh Linh Tuan Huong
    `,
    `
      Nguyen Tran Pham Vo Le
    `,
  ),
  origin(
    1,
    `
      Kenji Yuki Hiroshi Aiko
    `,
    `
      Nakamura Tanaka Yamamoto Sato
    `,
  ),
  origin(
    2,
    `
      Jin Soo-ah
    `,
    `
      Kim Park Choi Kang
    `,
  ),
  origin(
    3,
    `
      Rajesh Priya Anil Sunita Vikram Deepa Arjun Kavya
    `,
    `
      Patel Singh Kumar Shah Gupta Reddy Rao
    `,
  ),
  origin(
    2,
    `
      Omar Fatima Hassan Layla Yusuf Amina Karim Noor Ahmed Zainab
    `,
    `
      Khan Ahmed Hussain Ali Haddad Mansour
    `,
  ),
  origin(
    2,
    `
      Dmitri Irina Pavel Katarina Stefan Tomas Milena
    `,
    `
      Kowalski Novak Petrov Ivanov Popescu Horvath
    `,
  ),
  origin(
    2,
    `
      Ingrid Lars Astrid
    `,
    `
      Johansson Lindqvist Eriksen Olson Hansen Peterson Schmidt Hoffman Schneider Zimmerman VanDyke DeVries
    `,
  ),
  origin(
    1,
    `
      Giovanni Francesca
    `,
    `
      Rossi Bianchi Esposito
    `,
  ),
  origin(
    1,
    `
      Kofi Ama Chidi Ngozi Kwame Adaeze
    `,
    `
      Okafor Adeyemi Mensah Boateng Diallo Kamara
    `,
  ),
  origin(
    0.5,
    `
      Keoni Leilani
    `,
    `
      Kealoha Kahale
    `,
  ),
  origin(
    1,
    `
      Tana Dakota Winona Elan
    `,
    `
      Begay Yazzie Tsosie Whitehorse
    `,
  ),
];

export const FIRST_NAMES = ORIGINS.flatMap(({ first }) => first);
export const LAST_NAMES = ORIGINS.flatMap(({ last }) => last);

const WEIGHTS = ORIGINS.map((one) => [one, one.weight] as const);

/** Half of the people with a last name from elsewhere have a first name of their origin, the others a common one. */
export function pickName(random: Random): { first_name: string; last_name: string } {
  const from = random.weighted(WEIGHTS);
  const { first } = random.chance(0.5) ? from : COMMON;
  return { first_name: random.pick(first), last_name: random.pick(from.last) };
}
