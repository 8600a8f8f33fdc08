import { withoutUnseen } from '#contract/signs.ts'

/** The passwords of eight characters and more that turn up most often in published leaks, in lower case. */
const leaked = new Set(
  `
  00000000 000000000 0000000000 00001111 01010101 01011980 01011990 01012000 01020304 0102030405 0123456789
  01234567 0123456788 0987654321 09876543 10101010 101010101 10203040 1020304050 11111111 111111111 1111111111
  111222333 11112222 11223344 1122334455 112233445566 11235813 12121212 1212121212 12123434 123123123
  1231231231 123123123123 12312312 123321123 12332112 1233211234567 12341234 123412341234 1234432112344321
  12344321 1234512345 12345123451 123454321 12345678 123456780 123456781 123456782 123456783 123456784
  123456785 123456786 123456787 123456788 123456789 1234567890 12345678900 12345678901 123456789012 1234567891
  12345678910 1234567899 123456789a 123456789abc 123456789q 123456789z 12345678a 12345678q 1234567a 1234567890a
  1234567890q 1234567890qwertyuiop 123456aa 123456ab 123456abc 123456abcd 123456as 123456qq 123456qw 123456qwe
  123456qwerty 12345abc 12345abcd 12345abcde 12345qwe 12345qwert 1234abcd 1234asdf 1234qwer 1234qwerasdf
  123abc123 123abc456 123hello 123qwe123 123qwe456 123qweasd 123qweasdzxc 1357924680 13579246 13572468 135792468
  1314520520 13141314 13131313 14141414 14725836 147258369 147852369 1478963250 15151515 159159159 15935700
  159357123 159357456 1597530258 1qaz1qaz 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qa2ws3ed 1qaz2wsx
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz!qaz 1qazxsw2 1q2w3e4r! 20002000 20012001 20102010 20202020 20212021 20222022
  20232023 20242024 20252025 21212121 22222222 222222222 22334455 23232323 23456789 234567890 24681012 246813579
  25252525 25802580 258456258 2wsx3edc 2wsx1qaz 31415926 3141592654 33333333 333333333 36925814 369258147 3edc4rfv
  44444444 444444444 456456456 45678910 456789123 4815162342 55555555 555555555 5555555555 55667788 66666666
  666666666 6666666666 741852963 753951456 75395146 77777777 777777777 7777777777 789456123 7894561230 78945612
  789789789 852456852 87654321 876543210 8675309a 88888888 888888888 8888888888 89898989 963852741 96321478
  963258741 987456321 987654321 9876543210 98765432 98769876 99887766 99999999 999999999 9999999999
  a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 aa123456789 aaaa1111
  aaaaaaaa aaaaaaaaa aaaaaaaaaa ab123456 abc12345 abc123456 abc1234567 abc123abc abcabc123 abcd1234 abcd12345
  abcd123456 abcde123 abcde12345 abcdef12 abcdef123 abcdef123456 abcdefgh abcdefg1 abcdefg123 abcdefghi abcdefghij
  abhishek access14 access123 adgjmptw admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 administrator
  adminadmin airforce airplane akash123 alexande alexander alexander1 alexandra alexandria alexis123 allah786
  allahuakbar amanda123 american america1 anderson andrew123 angel123 angelina aniket123 anything apple123 arsenal1
  arsenal123 asd123456 asd123asd asdasd123 asdasdasd asdf1234 asdf12345 asdf123456 asdfasdf asdfasdfasdf asdfgh123
  asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfjkl; asdfqwer asdzxc123 asshole1 assassin atlantis autumn2023
  avengers azerty123 azertyui azertyuiop babygirl babygirl1 babyboy1 babydoll backspace badass123 balajiji baseball
  baseball1 baseball123 basketball basketball1 batman123 beautiful beautiful1 benjamin berlin123 bharat123 bharath1
  bigdaddy billgates biteme123 blackberry blackcat blackjack bluebird blueberry blahblah blessed1 blink182 bollywood
  bonjour1 brooklyn broncos1 brandon1 bubbles1 bulldogs bullshit buster123 butterfly butterfly1 buttercup california
  calvin123 cameron1 camaro69 candy123 carolina caroline catherine challenge champion changeme changeme1 changeme123
  charles1 charlie1 charlie12 charlie123 charlotte cheese123 chelsea1 chelsea123 chelseafc cherry123 chevelle
  chicken1 chicken123 chocolate chocolate1 chris123 christian christina christine christmas christopher cinderella
  classic1 clement1 cocacola cocacola1 coffee123 college1 college123 colorado columbia computer computer1 computer12
  computer123 consumer contact1 cookie123 cookies1 corvette counter1 counterstrike courtney cowboys1 cricket1
  cricket123 cristina cristiano crystal1 daniel123 danielle darkness darkside darkstar database deepak123 deepika1
  default1 delhi123 demo1234 desktop1 destiny1 devil666 dexter12 diamond1 diamonds digital1 dolphin1 dolphins
  dominic1 donald123 dontknow doraemon dragon12 dragon123 dragonball dragons1 dreamer1 drowssap eclipse1 einstein
  elephant elephant1 elizabeth elizabeth1 eminem123 emmanuel enter123 equinox1 everton1 example1 explorer extreme1
  facebook facebook1 facebook123 falcon123 family123 fantasia february ferrari1 fireball firebird firefire
  fishing1 florence flower123 flowers1 fluffy12 football football1 football10 football12 football123 forever1
  formula1 franklin freedom1 freedom123 freebird freepass friend123 friends1 friendster frosty123 fuckyou1
  fuckyou12 fuckyou123 fuckyou2 fuckoff1 gabriel1 gabriela gangster gandalf1 ganesh123 ganpati1 garfield genesis1
  geronimo gfhjkm123 giovanni godblessme godisgood goldfish golfgolf goodluck goodmorning google123 googleme
  graphics greenday greenday1 guest123 guest1234 guitar123 gujarat1 hahaha123 hannah123 happy123 happyday hardcore
  hariom123 harekrishna harley123 harrypotter hawaii50 heather1 hellokitty hello123 hello1234 hello12345 hellohello
  helpme123 hercules hershey1 hiphop123 hitler88 hockey123 holiday1 homework hotmail1 hotstuff hunter12 hunter123
  hyderabad iceman123 idontknow ihateyou iloveme1 iloveme123 ilovegod ilovemom ilovemymom iloveyou iloveyou1
  iloveyou12 iloveyou123 iloveyou2 iloveyou22 iloveyou3 iloveyou! iloveu123 imissyou immortal india123 india1234
  india@123 indian123 infinity inspiron instagram integra1 internet internet1 intranet inuyasha invincible ironman1
  isabella isabelle ishwar123 jaimatadi jaihind1 jaihind123 jaishreeram james123 james007 jasmine1 jennifer
  jennifer1 jessica1 jessica123 jesus123 jesuschrist johncena john1234 johnjohn johnson1 jonathan jordan23 jordan123
  joseph123 joshua123 junior123 justdoit justin123 justinbieber k1234567 karan123 karthik1 kawasaki kimberly
  killer12 killer123 kingkong kitty123 knight123 krishna1 krishna123 lakshmi1 lakers24 lakshmi123 lasvegas legend123
  leonardo letmein1 letmein12 letmein123 letmein! letmeinnow liberty1 lifehack lifeisgood lincoln1 linkedin
  liverpool liverpool1 logitech lollipop london123 looking1 lovelove lovely123 loveme123 lovers123 loveyou1
  loveyou123 lucky123 madison1 magic123 mahadev1 mahadev123 mahesh123 manchester manchester1 manish123 manoj123
  manunited marathon mariah123 marina123 marlboro marshall martinez master12 master123 matrix123 matthew1 maverick
  maverick1 melanie1 melissa1 mercedes mercury1 metallica metallica1 michael1 michael123 michelle michelle1
  microsoft midnight mickey123 minecraft minecraft1 monalisa monica123 monkey12 monkey123 monkey1234 monster1
  monster123 montana1 moonlight morgan123 motorola mountain mumbai123 music123 mustang1 mustang123 muhammad mynameis
  mypassword mypass123 myspace1 naruto123 naruto12 natalie1 nathan123 national naughty1 navjot123 newcastle newlife1
  newpass1 newpassword newyork1 newyork123 nicholas nicholas1 nicole123 nintendo nirvana1 nissan123 nokia123
  nokia6300 nothing1 november october1 octopus1 office123 oliver123 omnamahshivay omsairam onelove1 p@$$w0rd
  p@$$word p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p@ssword123 pa$$w0rd pa$$word pass1234 pass12345
  pass123456 pass@123 pass@1234 pass@word1 passion1 passpass passport passw0rd passw0rd1 passw0rd! passwd123
  password password! password!1 password. password0 password00 password01 password02 password1 password1! password10
  password11 password12 password123 password123! password1234 password12345 password123456 password13 password2
  password21 password22 password3 password4 password5 password6 password69 password7 password77 password8 password88
  password9 password99 password@1 password@12 password@123 passwordpassword passwort passwort1 patricia patrick1
  peaches1 peanut123 penguin1 pepper123 personal phoenix1 photoshop platinum playboy1 playstation please123 pokemon1
  pokemon123 pokemon12 police123 poohbear popcorn1 porsche1 portugal power123 pradeep1 prakash1 pramod123 precious
  presario princess princess1 princess12 princess123 private1 priyanka property punjab123 purple12 purple123 pussycat
  q1234567 q12345678 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc1
  qazwsxedcrfv qazxswedc qqqqqqqq qqww1122 qw123456 qwaszx123 qwaszx12 qwe123456 qwe123qwe qweasd123 qweasdzx
  qweasdzxc qweasdzxc123 qweqwe123 qweqweqwe qwer1234 qwer12345 qwer123456 qwerasdf qwerasdfzxcv qwerqwer qwert123
  qwert12345 qwerty00 qwerty01 qwerty09 qwerty10 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty1! qwerty321 qwerty69 qwerty77 qwerty78 qwerty789 qwerty99 qwerty@123 qwertyqwerty qwertyu1 qwertyui
  qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] r2d2c3po radhakrishna radheradhe rahul123 rainbow1
  rainbow123 raiders1 rajesh123 rajkumar rajput123 ramesh123 rangers1 ranger123 raspberry rebecca1 red12345 redskins
  redsox123 remember research richard1 robert123 rocknroll rockstar rockstar1 rockyou1 rolltide ronaldo7 ronaldo123
  root1234 rootroot roshan123 runescape russell1 sachin10 sachin123 sairam123 salman123 samantha samantha1 samsung1
  samsung123 sandeep1 sandeep123 sanjay123 santosh1 saraswati sasuke123 saturday scarface school123 scooby123
  scorpion scorpio1 scotland scooter1 security secret123 sebastian september serenity shadow12 shadow123 shannon1
  shivam123 shivshakti shopping showtime simpsons sinchan1 skywalker slipknot slipknot1 smokey123 snickers snoopy123
  snowball snowboard soccer10 soccer12 soccer123 softball software something sonu1234 southpark spartan1 spiderman
  spiderman1 spiderman123 spongebob sports123 spring2023 squirrel srinivas ssssssss starlight startrek starwars
  starwars1 starwars123 steelers stephanie steven123 strawberry student1 student123 summer01 summer12 summer123
  summer2020 summer2021 summer2022 summer2023 summer2024 sunday123 sunflower sunshine sunshine1 sunshine12
  sunshine123 sunil123 super123 superman superman1 superman12 superman123 superstar supernatural suresh123 swordfish
  sweetheart sweetie1 swimming symphony teacher1 techno123 teddy123 telefon1 telephone temp1234 temppass tennis123
  test1234 test12345 test123456 testing1 testing123 testpass testtest thailand thankyou thebeast theking1 thomas123
  thuglife thunder1 tiffany1 tiger123 tigger12 tigger123 tinkerbell titanic1 together tomorrow toyota123 transformers
  treasure triangle trinity1 trustno1 trustno1! tuesday1 twilight tyson123 undertaker unicorn1 universal universe
  user1234 user12345 valentina valentine vampire1 vanessa1 verizon1 veronica victoria victoria1 victory1 vijay123
  vikas123 vincent1 virginia vishal123 volleyball volkswagen voyager1 w1234567 warcraft warrior1 warriors webmaster
  webhompass wednesday welcome1 welcome12 welcome123 welcome1234 welcome2 welcome@1 welcome@123 westside whatever
  whatever1 whatsapp whiteboy wildcats williams william1 windows1 windows7 windows10 winner123 winston1 winter123
  winter2023 wolfpack woodland wordpass wrestling wwwwwwww x1234567 xbox3600 xxxxxxxx yamaha123 yankees1 yellow12
  yellow123 yourname youtube1 yuvraj12 z1234567 z1x2c3v4 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsxcde zaqxswcde zidane10
  zxasqw12 zxc123456 zxc123zxc zxcv1234 zxcvasdf zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxcvbnm,. zxcvbnm,./
  zxcvzxcv zzzzzzzz !qaz2wsx !qaz@wsx
  `
    .trim()
    .split(/\s+/),
)

/** One of the passwords that are guessed first, in any case and width, with spaces or invisible signs about it. */
export function isLeaked(password: string): boolean {
  return leaked.has(withoutUnseen(password).normalize('NFKC').trim().toLowerCase())
}
