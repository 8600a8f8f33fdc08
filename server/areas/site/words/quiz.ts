import { listed } from './first.ts'

function asked(
  id: string,
  question: string,
  options: [string, string, string, string],
  answer: '0' | '1' | '2' | '3',
) {
  const [first, second, third, fourth] = options
  return { id, question, first, second, third, fourth, answer }
}

export const quizItems = listed('quiz', [
  asked('01', 'How many bits make one byte today?', ['8', '16', '4', '10'], '0'),
  asked(
    '02',
    'Which number system does a computer use inside?',
    ['Binary, with 0 and 1', 'Roman, with letters', 'Decimal, with 0 to 9', 'Octal, with 0 to 7'],
    '0',
  ),
  asked(
    '03',
    'Which part of a computer carries out the instructions of a program?',
    ['The hard disk', 'The processor', 'The power supply', 'The monitor'],
    '1',
  ),
  asked(
    '04',
    'What happens to the contents of ordinary RAM when the power goes off?',
    ['They stay for a year', 'They are lost', 'They move to the cloud', 'They are printed'],
    '1',
  ),
  asked('05', 'Which of these is an operating system?', ['Excel', 'Photoshop', 'Android', 'Python'], '2'),
  asked(
    '06',
    'What does a web browser do?',
    [
      'It protects a computer from viruses',
      'It stores all web pages of the world',
      'It writes web pages and sells them',
      'It fetches web pages and shows them',
    ],
    '3',
  ),
  asked('07', 'Which language describes the structure of a web page?', ['SQL', 'C', 'HTML', 'Java'], '2'),
  asked(
    '08',
    'What is CSS used for on a web page?',
    [
      'The address: domain and port',
      'The data: tables and queries',
      'The look: colours, fonts, layout',
      'The security: keys and passwords',
    ],
    '2',
  ),
  asked(
    '09',
    'Which language runs inside web browsers and makes pages respond to clicks?',
    ['JavaScript', 'PHP', 'C++', 'Bash'],
    '0',
  ),
  asked(
    '10',
    'What does the Domain Name System, DNS, do?',
    [
      'It keeps unwanted mail out of your mailbox',
      'It finds the numeric address behind a name',
      'It makes pictures smaller before they are sent',
      'It counts the visitors of a web page',
    ],
    '1',
  ),
  asked('11', 'What does the s in https stand for?', ['Server', 'Simple', 'Speed', 'Secure'], '3'),
  asked(
    '12',
    'A web server answers with the status 404. What does that mean?',
    ['The server is too busy', 'The password is wrong', 'The page was not found', 'The page has moved'],
    '2',
  ),
  asked(
    '13',
    'What is an algorithm?',
    [
      'A language that only machines can read',
      'A mistake that makes a program stop',
      'A computer that is built for mathematics only',
      'A finite list of steps that solves a problem',
    ],
    '3',
  ),
  asked(
    '14',
    'What is a variable in a program?',
    [
      'A file that holds older versions of the code',
      'A mistake that appears only sometimes',
      'A name for a value that can change',
      'A key that differs between keyboards',
    ],
    '2',
  ),
  asked(
    '15',
    'What does a loop do in a program?',
    ['It saves a file', 'It repeats some steps', 'It sorts a list', 'It ends the program'],
    '1',
  ),
  asked(
    '16',
    'What do programmers mean by a bug?',
    ['A hidden microphone', 'A new version of a program', 'A mistake in a program', 'A very small computer'],
    '2',
  ),
  asked(
    '17',
    'What does Git keep track of?',
    [
      'The history of changes to files',
      'The time that a team has worked',
      'The visitors of a website',
      'The money that a project costs',
    ],
    '0',
  ),
  asked(
    '18',
    'In most programming languages, what does the operator == ask?',
    [
      'Whether a value has been stored',
      'Whether two values are equal',
      'Whether two values are numbers',
      'Whether a line has come to its end',
    ],
    '1',
  ),
  asked(
    '19',
    'You have 1,000 names in alphabetical order. About how many looks does binary search need at most?',
    ['100', '10', '500', '1,000'],
    '1',
  ),
  asked(
    '20',
    'What does open source mean for a program?',
    [
      'It has no price, and its code is kept by the maker',
      'It works only while the computer is online',
      'Its source code is written in the browser by its users',
      'Anyone may read, use and change its source code',
    ],
    '3',
  ),
  asked(
    '21',
    'Which of these passwords is the hardest to guess?',
    ['Delhi1947', 'seven-mango-quiet-ladder', 'qwerty2025', 'Password@123'],
    '1',
  ),
  asked(
    '22',
    'What is phishing?',
    [
      'Slowing down a network by mistake',
      'Removing old files from a disk',
      'Searching the web for pictures and music to copy',
      'Tricking people into giving away secrets',
    ],
    '3',
  ),
  asked(
    '23',
    'What does two-factor authentication add to a password?',
    [
      'A second proof, such as a code from your phone',
      'A second person who must know the password',
      'A second password that is the same as the first',
      'A second account in case the first is lost',
    ],
    '0',
  ),
  asked(
    '24',
    'You receive an email from "your bank" that asks for your PIN. What is the right thing to do?',
    [
      'Send only the first two digits of the PIN',
      'Reply and ask whether the message is genuine',
      "Give nothing away and call the bank's known number",
      'Open the link to see whether it looks right',
    ],
    '2',
  ),
  asked(
    '25',
    'Why should software updates be installed soon?',
    [
      'They delete all files that are not used',
      'They double the memory of the device',
      'They make the screen of the device brighter',
      'They close security holes that attackers know',
    ],
    '3',
  ),
  asked(
    '26',
    'What is a database made for?',
    [
      'Keeping data in order and finding it again',
      'Drawing pictures and cutting videos',
      'Carrying messages between two phones',
      'Cooling the processor of a server',
    ],
    '0',
  ),
  asked(
    '27',
    'Which language is used to ask questions of relational databases?',
    ['SQL', 'XML', 'HTML', 'CSS'],
    '0',
  ),
  asked(
    '28',
    'Which of these is the largest amount of data?',
    ['1 gigabyte', '1 kilobyte', '1 megabyte', '1 terabyte'],
    '3',
  ),
  asked(
    '29',
    'How does a machine learning program come to its rules?',
    [
      'It finds patterns in many examples',
      'It draws them at random every day',
      'It copies them from a law book',
      'It receives each one from its programmers',
    ],
    '0',
  ),
  asked(
    '30',
    'An AI chatbot answers a question in a very confident tone. What does that tell you?',
    [
      'That the answer stands in a textbook',
      'Nothing about whether the answer is right',
      'That the same answer comes every time',
      'That the answer was checked by a person',
    ],
    '1',
  ),
])
