/**
 * The 1,626 words that stand most often in published lists of stolen passwords, as far as the writer remembers them: no copy of
 * such a list. Words about the town come from its settings. Each stands for thousands of passwords, because capitals, disguised
 * letters and a few digits and signs around a word are read through (`common-passwords.ts`).
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  1password a1b2c3 a1b2c3d4 aa123456 aabbcc abc123 abcabc abcd1234 abcdefg abigail abracadabra access acdc achilles admin
  adminadmin administrator adminpass adobe aircraft airforce airplane alexander alexandra alexandria alexis always amanda
  amazing amazinggrace amazon america american anderson andrew android angel angelica angelina angels animals anniversary
  anthony anybody anything apollo apple apples april aragorn army arsenal artist asdasd asdfasdf asdfgh ashley assassin
  asshole astronaut athena atlantis audi august australia autumn avengers awesome awesomeness azerty baby babyboy babydoll
  babygirl babylove bacon badass badboy badgirl badlands bailey bambi banana bananas barbara barbie barcelona bart
  baseball basketball batman beach beachbum bear bears beatles beautiful believe believer bella benjamin bestfriend
  bestfriends bigbird bigboss bigboy bigdaddy bigdog biggie bigtruck bilbo billion biology birthday bison bitch
  biteme black blackberry blackbird blackcat blackjack blacklabel blackrose blacksabbath blessed blessing blessings blink
  blizzard blossom blowme blue blueberry bluebird blueblue bluemoon bluesky bmw boobear boogie boss boston bowling boxer
  boxing brandon brazil breakingbad brian brittany bronco broncos brother brown bubba bubbles buddy buddyboy budweiser
  buffalo bugsbunny builder bulldog bulldogs bullet bullets bullshit bunny burning business buster butter buttercup butterfly
  butterscotch california callofduty camaro camera canada candy candyman captain caramel cardinals carol carolina caroline
  carpenter cash catherine catlover cats catwoman celtics challenger champion champions chance change changeit changeme
  changethis chargers charity charizard charles charlie cheese cheeseburger cheetah chelsea chelseafc chemistry cherry
  cherryblossom chester chevrolet chevy chewbacca cheyenne chicago chicagobears chicken chiefs children china chocolate
  christ christian christina christine christmas christopher church cinnamon cisco cloud clover cobra cocacola cocksucker
  coconut coffee college colorado columbia company compaq computer connect construction cookie cookies cooking cool coolcat
  cooldude coolgirl coolguy cooper corvette cosmos costco counterstrike country countryboy countrygirl courtney cowboy
  cowboys cowgirl cowgirlup coyotes creative creator cricket crystal crystals cupcake cutie cutiepie dad daddy daffyduck
  daisy dakota dallas dallascowboys dance dancer dancing daniel danielle darkangel darkness darthvader david davis daylight
  december default dell delta demo demon denise denver derrick desktop destiny detective devil dexter diamond diamonds
  dickhead diesel digital dinosaur director discovery disney disneyland disneyworld doctor dodge dodgeram dodgers
  doggie doggy doglover dogs dollar dollars dolphin dolphins donald donna dontknow dorothy douglas dragon dragonfly dragons
  dream dreamcatcher dreamer dreaming dreams driller drilling driver drowssap drummer drums ducati duke dumbledore dunno
  dusty eagle eagles earthquake easter ebay eclipse edison edward eeyore einstein electrician elephant elizabeth elmo elvis
  elvispresley emerald emily eminem emma emperor energy engineer engineering england english enterprise eternity europe
  everton everybody everything example exodus express extreme f150 facebook faith faithful falcon falcons family familyfirst
  familyguy fantastic fargo farmer farming fashion father favorite february felicity ferrari fiction fighter   fine fire firebird firefighter firefire fireman fishbone fisher fishing flames flamingo flash flintstone
  flipper florence florida flower flowers flyer flying football ford fordtruck forest forever foreverlove forevermore forget
  forgot forgotten fortnite fox foxes france francis franklin freddy freedom freeman freeway french friday friend friends
  frodo frosty fuckit fuckme fuckoff fuckyou gabriel gabriela galaxy gameofthrones gameover gamer gaming gandalf gangsta
  gangster garcia garfield gateway gemini genesis george germany geronimo getout ghost giant giants gibson ginger giovanni
  giraffe giveup gizmo gladiator gloria glorious glory gmail goaway godbless goddess godisgood godislove godzilla goldberg
  golden goldeneye goldfish golf golfer golfing gonzalez goodboy goodbye goodday goodgirl goodlife goodluck goodmorning
  goodnight google gordon gorgeous gorilla gospel grace graceful graduate graduation graham grandfather grandma grandmother
  grandpa gray green greenday greengreen greentree gregory grizzly gryffindor guest guinness guitar guitarist gunner gunther
  hacker hackers hahaha hahahaha halflife hallelujah halloween hamburger hamilton hammer hamster handsome hannah happiness
  happy happybirthday happyday happyhappy hardcore harley harleydavidson harmony harold harrison harrypotter hatred hawk
  hawks heather heaven heavenly helicopter hello hellohello hellokitty hellothere helloworld hendrix hercules hermione
  hernandez heyhey heythere highland highschool hiphop history hitman hobbit hockey hocuspocus hogwarts holiday holidays
  hollywood holyspirit homepage homer homerun honda hondacivic honey honeybear honeybee honeymoon hope horse horses hospital
  hotdog hotmail hotpink hotrod hotstuff hottie houses houston hunter hunters hunting hurricane husband hustler idontknow
  ilovedad ilovegod iloveher ilovehim ilovejesus iloveme ilovemom ilovemycat ilovemydog ilovemyself iloveu iloveyou
  iloveyouso iloveyoutoo imagination imagine indian indiana indians infinity insane instagram internet intrepid iphone
  ireland ironmaiden ironman isabel isabella island jackass jackie jackson jaguar jake jamaica james jamesbond january
  jasmine jason jasper jedimaster jeep jeepwrangler jeffrey jennifer jessica jessie jesus jesuschrist jesussaves joanna john
  johndeere johnny johnson jonathan jones jordan joseph joshua journey juliana juliet july june junior jupiter justice justin
  justme juventus karen katherine kathleen kawasaki kelsey kenneth kenworth kermit kevin keyboard kickass kids killbill
  killer killers kimberly king kingdom kingkong kings kissme kissmyass kitten kittens kitty kittycat knicks knight knights
  labrador lacrosse ladies ladybug lakers lamborghini lancer laptop lasvegas laughter laura lawrence lawyer leather
  ledzeppelin legend legends legolas lemon lemonade leonard leonardo leopard letitbe letmein letmeinnow lewisandclark liberty
  lightning linda lindalou lindsay lindsey linkedin linkinpark linux lion lions liverpool lizard login lol lollipop lolololol
  london lonestar longhorn longhorns looney looneytunes lordjesus lorenzo losangeles louise loveandpeace lovelife lovelove
  lovely loveme lover lovers loveyou loveyourself lucas lucifer lucille lucky luckyday luckyone luigi macbook madison madonna
  maggie magic magical magician magnolia magnum manager manchester manutd march marcus margaret marie marilyn marine marines
  mario marlboro mars marshall martha martin martinez marvel marvin master mastermind mathematics matrix matthew maverick max
  maxima maxwell may mechanic medicine megan melissa memphis mercedes mercury mercy merica merlin mermaid metallica mewtwo
  mexico miami michael michaela michelle mickey mickeymouse microsoft midland midnight mike miller million millionaire
  minecraft minnie missouri misty mistymoon mitchell mollie molly mom momanddad mommy monday money moneyman moneymoney
  monica monkey monopoly monster monsters montana moonlight morgan morning mortgage mother motherfucker motorcycle mountain
  mountaindew mountains movie movies muffin murphy muscle music musicman mustang mustanggt myfamily mylove mymoney mypass
  mypassword mysecret myspace nancy nascar natalia natalie natasha nathan nathaniel nature navy nemo neptune netflix network
  never neverever nevergiveup nevermind newpass newpassword newyear newyork newyorkcity nicholas nicole ninja nintendo
  nirvana nissan nobody nono nonono nopassword norman nothing notredame novell november nugget number numberone
  nurse nursing oakland ocean october odyssey office oilfield okay okokok oldpassword oliver olivia olympia omgomg
  onelove opendoor opensesame openup oracle orange orlando oscar otis outlaw outlaws overwatch p4ssword packard packers
  painter pamela panda panther panthers paradise paris parker pass passcode passion passme passpass passphrase passw0rd
  password passwordpassword passwort patches patricia patrick patriot patriots paypal peace peaceandlove peaceful peacemaker
  peaches peanut peanutbutter peanuts pearljam pebbles peekaboo penguin penguins people pepper peppermint pepsi perfect
  peterbilt phantom pharmacy pheonix phillip phoenix photo photoshop physics piano pickles picture piglet pikachu pilot pimp
  pineapple pink pinkfloyd pinkpink pinky pinnacle pipeline pirate pirates pistol pizza platinum platypus playboy player
  playgirl playstation please pleaseletmein plumber pluto poetry pokemon polarbear polaris police policeman pontiac pony pooh
  pookie pookiebear popcorn popeye porsche poseidon positive potato power powerful powerman prairie praise precious predator
  presario pretty prettygirl prettyinpink prince princess prodigy promise property provider psalms pumpkin punisher punkrock
  puppies puppy purple pussy python q1w2e3r4 qazwsx quality quantum queen queenie question qweqwe qwerty qwertyuiop rabbit
  racecar racer rachel rachelle racing raiders rainbow rambo ranch rancher ranger rangers raspberry raven ravens raymond
  realmadrid rebecca red redbull redhead redhot redneck redred redrose redskins redsox reggae regina remember remington
  remote renegade resident reynolds ricardo richard richman richmond rifle river rivers riverside roadkill robert robinson
  roblox robocop rockandroll rocket rocketman rockets rocketship rocknroll rockon rockstar rocky rodeo rodney rodriguez
  roland rollingstones rolltide romance ronald rooster root rootroot rosebud rosemary roses roughneck ruby runner running
  russell rusty sailing sailor samantha sammy sample samson samsung samuel samurai sandman sandra sanfrancisco
  santiago sapphire sarah sasha sassy satan saturday saturn sausage savannah savior scarface scarlet scholar school science
  scientist scooby scoobydoo scooter scorpio scorpion scotland scout seattle secret secrets secure security semperfi senior
  september serena serenity server sesame sexy sexyboy sexygirl sexylady sexything shadow shadows shannon shark sharks sheila
  shelby sheriff sherlock shithead shooter showtime shrek shutup sierra signin signup silver silverado simba simon simpsons
  singer singing sister skateboard skater skipper skyfall skyline skywalker slayer slipknot slytherin smile smiles smiley
  smileyface smith smokey snake snickers sniper snoopy snowball snowboard snowflake snowman soccer softball soldier solomon
  somebody something sonic sophia sophie southpark spaceman spanish sparky spartan spartans special spencer spider spiderman
  spirit spitfire spongebob spring springtime stallion stanley starbucks starcraft starfish stargate stargazer starlight
  stars startrek starwars station steelers stella stephanie stephen steven stewart stingray stone stopit storm stormtrooper
  stormy strange stranger strawberry street strength strong stronger student students studio stupid subaru sublime success
  successful sugar sugarbear summer summertime sundance sunday sunflower sunshine superhero superman supernatural superstar
  superwoman surfer surfing survivor susan susanna suzuki sweetheart sweetie sweetlove sweetpea swimmer swimming swordfish
  sydney sylvester symphony sysadmin system tanya tarantula target tarzan taylor teacher teddy teddybear teddyroosevelt temp
  temporary tennis tequila teresa terminator terrance terrier test tester testing testtest testuser texas thanks thanksgiving
  thankyou thebeatles thebest theman thepassword theresa thinkpad thisisit thomas thuglife thumper thunder
  thunderbird thursday tiffany tiger tigers tigger timber timeout timothy tinker tinkerbell titan titans tomato tomcat tommy
  toor tootsie topgun topsecret tornado toronto tottenham toyota tractor tranquility travel travis trinity triumph trixie
  trojan trojans trooper trouble troublemaker trucker trucking truelove trumpet trustno tucker tuesday tupac turkey turtle
  turtles tweety twilight twilightsaga twitter tyler ubuntu ultimate undertaker unicorn united unitedstates universal
  universe university usa user username userpass vacation valentine valerie valhalla vampire vanessa vanhalen vanilla vegeta
  venus veronica victor victoria victory viking vikings vincent violet violin viper virginia virtual vodka volcano voldemort
  volkswagen volleyball voodoo voyager walkingdead wallace walmart walter warcraft warlock warren warrior warriors watermelon
  webmaster website wedding wednesday weekend welcome welcomehome welcometo welder welding wendy werewolf western
  whale whatever whatsup whatthe whatthehell whiskey white whitehouse whitney whoknows wife wildcat wildcats wildlife william
  williams willie willow wilson winchester windows windsor winner winners winnie winniethepooh winning winston
  winter winteriscoming wintertime witch wizard wolf wolfpack wolverine wolves wonderwoman woodstock woody woofwoof work
  worker working wrangler wrestle wrestler wrestling writer xavier xbox xboxlive yahoo yamaha yankee yankees yellow
  yellowstone yesyes yoda yosemite yourpassword youtube yvonne zachary zaq12wsx zebra zelda zephyr zeppelin zeus zodiac
  zombie zombies zxcvbn zxczxc
`.match(/\S+/g),
);
