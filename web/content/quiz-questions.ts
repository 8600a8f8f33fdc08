export interface QuizQuestion {
  id: string
  question: string
  options: readonly [string, string, string, string]
  /** Index of the right option. */
  answer: 0 | 1 | 2 | 3
}

export const quizQuestions: readonly QuizQuestion[] = [
  {
    id: 'quiz-01',
    question: 'How many bits make one byte today?',
    options: ['8', '16', '4', '10'],
    answer: 0,
  },
  {
    id: 'quiz-02',
    question: 'Which number system does a computer use inside?',
    options: ['Binary, with 0 and 1', 'Roman, with letters', 'Decimal, with 0 to 9', 'Octal, with 0 to 7'],
    answer: 0,
  },
  {
    id: 'quiz-03',
    question: 'Which part of a computer carries out the instructions of a program?',
    options: ['The hard disk', 'The processor', 'The power supply', 'The monitor'],
    answer: 1,
  },
  {
    id: 'quiz-04',
    question: 'What happens to the contents of ordinary RAM when the power goes off?',
    options: ['They stay for a year', 'They are lost', 'They move to the cloud', 'They are printed'],
    answer: 1,
  },
  {
    id: 'quiz-05',
    question: 'Which of these is an operating system?',
    options: ['Excel', 'Photoshop', 'Android', 'Python'],
    answer: 2,
  },
  {
    id: 'quiz-06',
    question: 'What does a web browser do?',
    options: [
      'It protects a computer from viruses',
      'It stores all web pages of the world',
      'It writes web pages and sells them',
      'It fetches web pages and shows them',
    ],
    answer: 3,
  },
  {
    id: 'quiz-07',
    question: 'Which language describes the structure of a web page?',
    options: ['SQL', 'C', 'HTML', 'Java'],
    answer: 2,
  },
  {
    id: 'quiz-08',
    question: 'What is CSS used for on a web page?',
    options: [
      'The address: domain and port',
      'The data: tables and queries',
      'The look: colours, fonts, layout',
      'The security: keys and passwords',
    ],
    answer: 2,
  },
  {
    id: 'quiz-09',
    question: 'Which language runs inside web browsers and makes pages respond to clicks?',
    options: ['JavaScript', 'PHP', 'C++', 'Bash'],
    answer: 0,
  },
  {
    id: 'quiz-10',
    question: 'What does the Domain Name System, DNS, do?',
    options: [
      'It keeps unwanted mail out of your mailbox',
      'It finds the numeric address behind a name',
      'It makes pictures smaller before they are sent',
      'It counts the visitors of a web page',
    ],
    answer: 1,
  },
  {
    id: 'quiz-11',
    question: 'What does the s in https stand for?',
    options: ['Server', 'Simple', 'Speed', 'Secure'],
    answer: 3,
  },
  {
    id: 'quiz-12',
    question: 'A web server answers with the status 404. What does that mean?',
    options: [
      'The server is too busy',
      'The password is wrong',
      'The page was not found',
      'The page has moved',
    ],
    answer: 2,
  },
  {
    id: 'quiz-13',
    question: 'What is an algorithm?',
    options: [
      'A language that only machines can read',
      'A mistake that makes a program stop',
      'A computer that is built for mathematics only',
      'A finite list of steps that solves a problem',
    ],
    answer: 3,
  },
  {
    id: 'quiz-14',
    question: 'What is a variable in a program?',
    options: [
      'A file that holds older versions of the code',
      'A mistake that appears only sometimes',
      'A name for a value that can change',
      'A key that differs between keyboards',
    ],
    answer: 2,
  },
  {
    id: 'quiz-15',
    question: 'What does a loop do in a program?',
    options: ['It saves a file', 'It repeats some steps', 'It sorts a list', 'It ends the program'],
    answer: 1,
  },
  {
    id: 'quiz-16',
    question: 'What do programmers mean by a bug?',
    options: [
      'A hidden microphone',
      'A new version of a program',
      'A mistake in a program',
      'A very small computer',
    ],
    answer: 2,
  },
  {
    id: 'quiz-17',
    question: 'What does Git keep track of?',
    options: [
      'The history of changes to files',
      'The time that a team has worked',
      'The visitors of a website',
      'The money that a project costs',
    ],
    answer: 0,
  },
  {
    id: 'quiz-18',
    question: 'In most programming languages, what does the operator == ask?',
    options: [
      'Whether a value has been stored',
      'Whether two values are equal',
      'Whether two values are numbers',
      'Whether a line has come to its end',
    ],
    answer: 1,
  },
  {
    id: 'quiz-19',
    question:
      'You have 1,000 names in alphabetical order. About how many looks does binary search need at most?',
    options: ['100', '10', '500', '1,000'],
    answer: 1,
  },
  {
    id: 'quiz-20',
    question: 'What does open source mean for a program?',
    options: [
      'It has no price, and its code is kept by the maker',
      'It works only while the computer is online',
      'Its source code is written in the browser by its users',
      'Anyone may read, use and change its source code',
    ],
    answer: 3,
  },
  {
    id: 'quiz-21',
    question: 'Which of these passwords is the hardest to guess?',
    options: ['Delhi1947', 'seven-mango-quiet-ladder', 'qwerty2025', 'Password@123'],
    answer: 1,
  },
  {
    id: 'quiz-22',
    question: 'What is phishing?',
    options: [
      'Slowing down a network by mistake',
      'Removing old files from a disk',
      'Searching the web for pictures and music to copy',
      'Tricking people into giving away secrets',
    ],
    answer: 3,
  },
  {
    id: 'quiz-23',
    question: 'What does two-factor authentication add to a password?',
    options: [
      'A second proof, such as a code from your phone',
      'A second person who must know the password',
      'A second password that is the same as the first',
      'A second account in case the first is lost',
    ],
    answer: 0,
  },
  {
    id: 'quiz-24',
    question: 'You receive an email from "your bank" that asks for your PIN. What is the right thing to do?',
    options: [
      'Send only the first two digits of the PIN',
      'Reply and ask whether the message is genuine',
      "Give nothing away and call the bank's known number",
      'Open the link to see whether it looks right',
    ],
    answer: 2,
  },
  {
    id: 'quiz-25',
    question: 'Why should software updates be installed soon?',
    options: [
      'They delete all files that are not used',
      'They double the memory of the device',
      'They make the screen of the device brighter',
      'They close security holes that attackers know',
    ],
    answer: 3,
  },
  {
    id: 'quiz-26',
    question: 'What is a database made for?',
    options: [
      'Keeping data in order and finding it again',
      'Drawing pictures and cutting videos',
      'Carrying messages between two phones',
      'Cooling the processor of a server',
    ],
    answer: 0,
  },
  {
    id: 'quiz-27',
    question: 'Which language is used to ask questions of relational databases?',
    options: ['SQL', 'XML', 'HTML', 'CSS'],
    answer: 0,
  },
  {
    id: 'quiz-28',
    question: 'Which of these is the largest amount of data?',
    options: ['1 gigabyte', '1 kilobyte', '1 megabyte', '1 terabyte'],
    answer: 3,
  },
  {
    id: 'quiz-29',
    question: 'How does a machine learning program come to its rules?',
    options: [
      'It finds patterns in many examples',
      'It draws them at random every day',
      'It copies them from a law book',
      'It receives each one from its programmers',
    ],
    answer: 0,
  },
  {
    id: 'quiz-30',
    question: 'An AI chatbot answers a question in a very confident tone. What does that tell you?',
    options: [
      'That the answer stands in a textbook',
      'Nothing about whether the answer is right',
      'That the same answer comes every time',
      'That the answer was checked by a person',
    ],
    answer: 1,
  },
]
