import { listed, own } from './first.ts'

export const reviewItems = listed('review', [
  {
    id: 'ananya',
    name: 'Ananya Srivastava',
    role: 'MERN Stack Development · front-end developer',
    text: 'I had watched a lot of videos and could not build anything alone. Here I was asked to break my own app and mend it, every week. By the third month I stopped being afraid of an empty editor.',
    picture: own('review-ananya', 'Portrait of Ananya Srivastava'),
  },
  {
    id: 'farhan',
    name: 'Mohammed Farhan',
    role: 'Python Programming · B.Com. student',
    text: 'I come from commerce and had never written a line. The mentor explained loops with my own shop accounts. I now have a small program that saves my father an hour each evening.',
    picture: own('review-farhan', 'Portrait of Mohammed Farhan'),
  },
  {
    id: 'priya',
    name: 'Priya Nair',
    role: 'Data Analytics · operations analyst',
    text: 'The evening batch suited my job. What I value most is that we worked with untidy, real tables from the first week, because that is what waits for you at the office.',
    picture: own('review-priya', 'Portrait of Priya Nair'),
  },
  {
    id: 'sandeep',
    name: 'Sandeep Yadav',
    role: 'Cybersecurity Internship · final-year B.Tech.',
    text: 'We were given a lab network and told to find what was wrong with it. Writing the report was harder than finding the holes, and that is exactly what my interviewers asked about.',
    picture: own('review-sandeep', 'Portrait of Sandeep Yadav'),
  },
  {
    id: 'kavita',
    name: 'Kavita Mishra',
    role: 'CCC and Graphic Design · runs a print shop',
    text: 'I was the oldest in the room and nobody made me feel it. I do my own bills, letters and posters now, and the corrections I got on my first designs still help me.',
    picture: own('review-kavita', 'Portrait of Kavita Mishra'),
  },
  {
    id: 'imran',
    name: 'Imran Siddiqui',
    role: 'BCA · second year',
    text: 'College gives me the theory and this place the practice. The code reviews are strict but kind. Our library app is used by two hundred students of my college.',
    picture: own('review-imran', 'Portrait of Imran Siddiqui'),
  },
])
