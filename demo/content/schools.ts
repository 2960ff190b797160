/** Invented schools, and degrees by how long they take. */
export const SCHOOLS: readonly string[] = [
  'Lakeview Community College',
  'Three Rivers Technical College',
  'Prairie Gate College',
  'Mesa Verde Community College',
  'Northern Plains State University',
  'Cumberland Valley University',
  'Gulf Shore College',
  'Bitterroot State College',
  'Hudson Ridge University',
  'Palmetto Technical Institute',
  'Great Basin University',
  'Ozark Hills College',
  'Saint Brendan College',
  'Columbia Gorge Community College',
  'Red River Polytechnic',
  'Blue Ridge Christian College',
  'Harbor Point Maritime Institute',
  'Sunrise Valley University',
  'Old Mill Trade School',
  'Capitol City University',
];

export const HIGH_SCHOOLS: readonly string[] = [
  'Lincoln High School',
  'Westfield High School',
  'Eastside High School',
  'Cedar Creek High School',
  'Mountain View High School',
  'Roosevelt High School',
  'Valley Christian School',
  'Riverside High School',
];
