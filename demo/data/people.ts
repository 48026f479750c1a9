/** Names of contact persons. */

export const firstNames: readonly string[] = (
  "Aaron Abby Aida Alma Amber Ana Andrea Anton Arlen Astrid Beatriz Becky Bernadette Bjorn Brenda Brett Brianna Bruce Caleb Camille Carlos Carol Cesar Clara Clint Cody Connie " +
  "Corey Dagny Dale Darla Darrell Dawn Delia Dennis Dmitri Donna Duane Dustin Elena Eli Emeka Emil Erika Ernesto Esther Fatima Frank Gabriela Gail Garrett Gene Gladys Grace Greg " +
  "Gunnar Hannah Harlan Heidi Hector Hilda Ibrahim Ingrid Irene Isaac Ivan Jackie Jamie Jana Janelle Jared Jenna Jerome Jesse Jolene Jorge Josie Joy Juan Justin Karen Katya Kayla " +
  "Keith Kelsey Kendra Kim Kirk Krista LaDonna Lance Larry LeRoy Leif Leticia Lindsey Linh Loretta Lucas Lyle Marco Maren Maricel Marlys Marta Marvin Matt Melissa Mia Miguel Mike " +
  "Mitch Monica Myron Nadia Nate Nels Nora Olga Orville Pam Pedro Petra Quinn Rachel Ramona Randy Ray Rebecca Renee Rhonda Rick Roberto Rochelle Rolf Rosa Roy Ruben Sadie Sam " +
  "Sandra Scott Selma Sergio Shane Shawna Sheila Sonja Stacy Stefan Steve Susan Tamara Tanya Teresa Terry Thea Tiffany Todd Tracy Travis Trevor Val Vern Vickie Victor Wade Wanda " +
  "Wes Willa Yesenia Yusuf Zach"
).split(" ");

export const lastNames: readonly string[] = (
  "Aakre Aamodt Abdi Aguilar Amundson Anderson Arneson Bachmeier Baca Barstad Bautista Becker Belgarde Berge Bjerke Boateng Braaten Brandvold Brorby Bukowski Castillo Cayko Dahl " +
  "DeCoteau Delorme Diaz Domagala Dvorak Dybvig Eide Engel Erlandson Espinoza Evanger Fjelstad Flores Folkvord Fox Frohlich Gable Garza Gefroh Gjerde Grinnell Grossman Gunderson " +
  "Haugen Helseth Hermanson Hernandez Hoffart Holte Huynh Iverson Jacobson Johnsrud Juarez Kadrmas Keller Kjos Klein Knutson Kovalenko Kraft Kuntz Lambert Langved Larocque Lee " +
  "Leiseth Lervik Lund Mabini Malnourie Martin Mattson McKay Mejia Mendoza Miller Mogen Morales Munoz Nelson Ness Nguyen Njos Novak Oakland Obrigewitch Olsen Omar Overland Parisien " +
  "Pascual Pavlenko Pederson Pham Poitra Quale Raab Ramos Rasmussen Rehm Rivera Roth Ruud Salazar Sande Savitskyy Scherr Schmidt Selvig Severson Sibley Simpson Singh Skogstad " +
  "Slaaten Smith Steinke Strand Swenson Tande Thorson Tofte Torres Tran Ulledal Urbina Vargas Vetter Volk Wald Wilkie Weisz Whitecalf Wold Wosepka Yang Zacher Zubke"
).split(" ");

/** Contact persons of businesses whose name or text names a person. */
export const knownPeople: Readonly<Record<string, string>> = {
  "Prairie Rose Plumbing": "Amber Rose Hegstad",
  "Halvorson & Daughters Auto Repair": "Kari Halvorson",
  "Smoke Signal Catering": "Denise Youngbird",
  "Honest Abe's Cars": "Abraham Haddad",
  "Lil' Red Hotshot": "Rhonda Brandvold",
  "Carla Youngbird, Broker": "Carla Youngbird",
  "Gil Santoro Photo": "Gil Santoro",
  "Hadley Ostrom Creative": "Hadley Ostrom",
  "Berta Quiñones Tax Service": "Berta Quiñones",
  "Mae Dela Cruz Insurance": "Mae Dela Cruz",
  "Greta Solheim Law Office": "Greta Solheim",
  "Winston T. Ravnsborg-Hale, P.C.": "Winston Ravnsborg-Hale",
  "Deo Villareal Home Loans": "Deo Villareal",
  "Einar Lofgren Pumping": "Einar Lofgren",
  'Harold "Boots" Engen Welding': "Harold Engen",
  "Tom Fladeland Carpentry": "Tom Fladeland",
  "Dr. Mike Skaare, DDS": "Dr. Mike Skaare",
  "Dr. Anjali Rao Family Practice": "Dr. Anjali Rao",
  "Dr. Petrov Small Animal Clinic": "Dr. Nikolai Petrov",
  "R.J. Hanks Oilfield Construction": "R.J. Hanks",
  "Kumusta Kitchen": "Malou Bautista",
  "Sakakawea Supper Club": "Lorraine Tveit",
  "Salon Ximena": "Ximena Aguilar",
  "Ramirez Brothers Taller Mecánico": "Beto Ramirez",
  "Wide Load Wanda's Pilot Cars": "Wanda Selvig",
  "Walkies with Wanda": "Wanda Ness",
  "Honey-Do Dave": "Dave Holte",
  "Dipstick Dan's": "Dan Rehm",
  "Mobile Mechanic Mo": "Mo Abdi",
  "Squeegee Pete's": "Pete Kjos",
  "Blue Screen Ben": "Ben Pham",
  "Pastor Gus Weddings": "Gus Lervik",
  "Odd Jobs by Oddvar": "Oddvar Gjerde",
  "Errand Erin": "Erin Volk",
  "Tractor Tom's": "Tom Dybvig",
  "Fry Bread Freddie": "Freddie Whitecalf",
  "Laundry Lucy": "Lucy Pascual",
  "Roll-Off Rosie's": "Rosie Garza",
  "Wet Willie's Plumbing": "Willie Aamodt",
  "Walleye Wally's Guide Service": "Wally Berge",
  "Mr. Bautista's Math Table": "Rodrigo Bautista",
  "Careful Carl Movers": "Carl Frohlich",
  "Bounce House Betty": "Betty Kuntz",
  "Miss Jo's House": "Jo Arneson",
  "Bohdan's Garage": "Bohdan Savitskyy",
  "Thi's Tailoring": "Thi Huynh",
  "Silk Thread by Priya": "Priya Singh",
  "Sober Sally's Ride Home": "Sally Bjerke",
  "Ole's Off-Sale & Lounge": "Ole Haugen",
  "Fix-It Fjeld": "Norman Fjeld",
  "K&T": "Kyle Raab",
  "Warsame Logistics": "Abdi Warsame",
  "Tibbets Civil Engineering": "Harlan Tibbets",
  "Spotless Sisters": "Tina Delorme",
  "The Giveaway Gal": "Cindy Vetter",
  "The Lefse Lady Café": "Marlys Haugen",
  "Dr. Lou Straightens You Out": "Dr. Lou Domagala",
  "Scissor Sisters-in-Law on Main Street": "Jolene Strand",
  "Nana's Needle": "Arlene Kadrmas",
  "Shady Lady Blinds": "Becky Novak",
  "Vent Gent": "Duane Mogen",
  "Lola's Cut & Color": "Lola Mabini",
  "Baba's Pyrohy House": "Olga Pavlenko",
  "Mama Okafor's": "Ngozi Okafor",
  "Panadería Luz": "Luz Torres",
  "La Navaja": "Hector Flores",
  "Mercado Dos Ríos": "Rosa Mendoza",
  "Casa de Niños Montessori": "Elena Vargas",
  "Solveig's Flowers": "Solveig Njos",
  "Absorbent Andy": "Andy Poitra",
  "Curbside Carl's": "Carl Steinke",
  "Short Circuit Sam": "Sam Klein",
  "Stavros & Son Barber": "Stavros Pappas",
  "Sucker Rod Sam's": "Sam Grossman",
  "Tita Care": "Maricel Pascual",
  "Tips & Toes by Trang": "Trang Nguyen",
  "Pho Prairie": "Lan Tran",
  "Legume Louie": "Louie Schmidt",
  "Masjid An-Nur of Williston": "Yusuf Omar",
  "Iglesia Roca Viva": "Ruben Salazar",
  "Celulares El Primo": "Juan Juarez",
  "Lavandería Burbujas": "Leticia Morales",
  "Hermanos Mudanzas": "Cesar Hernandez",
  "Tres Hermanas Eventos": "Gabriela Castillo",
  "Dos Brochas Painting": "Ernesto Rivera",
  "El Minero Ropa de Trabajo": "Jorge Mejia",
  "Los Pollitos Daycare": "Ana Urbina",
  "Kaldi & Kin": "Selam Bekele",
  "Manila Bay Mart": "Cora Ramos",
  "Balikbayan Travel": "Joy Mabini",
  "Pamana Filipino-American Association": "Liza Bautista",
  "Lumpia Lane Catering": "Nena Pascual",
  "Golden Banyan Thai": "Somchai Wong",
  "Himalaya Curry House": "Pemba Gurung",
  "Seoul Patch": "Minji Yang",
  "Arepa Amiga": "Paola Restrepo",
  "Chop Chop Halal Meats": "Ibrahim Omar",
  "Three Nations Table": "Willa Whitecalf",
  "Red Elk Iron Works": "Shane Red Elk",
  "Two Bears Plumbing & Well": "Lance Two Bears",
  "Hidatsa Point Guides": "Leland Fox",
  "Turtle Mountain Roustabout Company": "Roy Delorme",
  "Thunderbird Trading Room": "Loretta Grinnell",
  "Okafor Immigration Law": "Emeka Okafor",
  "El Gallo Azul": "Miguel Aguilar",
  "Cantina La Frontera": "Sergio Espinoza",
  "Norteño Sin Fronteras": "Pedro Salazar",
  "Estilo Rosalba": "Rosalba Flores",
  "Candle & Crow": "Thea Ruud",
  "Prairie Women Veterans Circle": "Connie Lambert",
  "Forno Bellini": "Marco Bellini",
  "Shevchuk & Sons Trucking": "Ivan Shevchuk",
  "Grandpa Kessel's Sausage & Locker": "Harlan Kessel",
  "Petal to the Metal": "Darla Gunderson",
};

/** Surnames in business names. The contact person gets the same surname. */
export const familyNames: readonly string[] = (
  "Tveit Lindqvist Ramirez Hovland Aasen Wolff Rustad Nygaard Delgado Vinje Moen Brekke Ortega Adeyemi Santos Kostelecky Melnyk Opdahl Villanueva Heidrich Tollefson Sjoberg Schmaltz " +
  "Fettig Haddad Okafor Kessel Ekblad Sandvik Sundquist Bergdahl Koller Hegstad Halland Brandt Torgerson Hrynchuk Dietz Garza Ravnsborg Lofthus Bakke Skogen Tibbets Bergum Ekman Salinas " +
  "Larsgaard Warsame Shevchuk Patel Abebe Wiens Engen Bellini"
).split(" ");
