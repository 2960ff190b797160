/** Common first and last names of many origins; every person named with them is invented. */
export const FIRST_NAMES: readonly string[] = `
James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph
Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Margaret
Donald Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa
Timothy Deborah Ronald Stephanie George Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob
Amy Nicholas Kathleen Gary Angela Eric Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott
Anna Brandon Samantha Benjamin Katherine Samuel Christine Gregory Helen Alexander Debra Patrick Rachel Frank
Carolyn Raymond Janet Jack Maria Dennis Olivia Jerry Heather Tyler Diane Aaron Julie Jose Joyce Adam Victoria
Nathan Kelly Henry Christina Zachary Lauren Douglas Joan Peter Evelyn Kyle Judith Noah Andrea Ethan Hannah
Jeremy Jacqueline Christian Martha Walter Gloria Keith Teresa Austin Sara Roger Janice Terry Ann Sean Kathryn
Gerald Abigail Carl Sophia Dylan Frances Harold Jean Jordan Alice Jesse Judy Bryan Isabella Lawrence Julia
Arthur Grace Gabriel Amber Bruce Denise Logan Danielle Billy Marilyn Joe Beverly Alan Charlotte Juan Natalie
Elijah Theresa Willie Diana Albert Brittany Wayne Doris Randy Kayla Mason Alexis Vincent Lori Liam Tiffany Roy
Luz Luis Rosa Carlos Guadalupe Miguel Lucia Diego Valentina Javier Camila Andres Ximena Rafael Paloma Mateo
Renata DeShawn Aaliyah Marcus Imani Darnell Keisha Terrence Latoya Malik Nia Tyrone Ebony Andre Monique Jamal
Zora Wei Mei Jun Xiu Hao Lan Minh Linh Tuan Huong Kenji Yuki Hiroshi Aiko Jin Soo-ah Rajesh Priya Anil Sunita
Vikram Deepa Arjun Kavya Omar Fatima Hassan Layla Yusuf Amina Karim Noor Ahmed Zainab Dmitri Irina Pavel
Katarina Stefan Ingrid Lars Astrid Giovanni Francesca Kofi Ama Chidi Ngozi Kwame Adaeze Tomas Milena Keoni
Leilani Tana Dakota Winona Elan Moses Ruth Caleb Naomi Levi Esther Ezra Miriam Josiah Phoebe Silas Tabitha
Amos Lydia
`
  .trim()
  .split(/\s+/);

export const LAST_NAMES: readonly string[] = `
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson
Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis
Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera
Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart
Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim
Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders
Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson
Barnes Gonzales Fisher Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin
Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro
Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb
Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz
Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Stone Salazar Fox Warren Mills Meyer Rice Schmidt Daniels
Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce
Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews
Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence
Sandoval Wang Li Zhang Liu Yang Huang Wu Nakamura Tanaka Yamamoto Sato Park Choi Kang Pham Vo Le Singh Kumar
Shah Gupta Reddy Rao Khan Ahmed Hussain Ali Haddad Mansour Kowalski Novak Petrov Ivanov Popescu Horvath
Johansson Lindqvist Eriksen Rossi Bianchi Esposito Okafor Adeyemi Mensah Boateng Diallo Kamara Kealoha Begay
Yazzie Tsosie Whitehorse Schneider Zimmerman VanDyke DeVries O'Brien O'Connor McCarthy MacLeod Fitzgerald
`
  .trim()
  .split(/\s+/);
