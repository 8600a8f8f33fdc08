import type { DemoProgramme } from './demo-programme.ts'

function course(facts: Omit<DemoProgramme, 'kind'>): DemoProgramme {
  return { kind: 'course', ...facts }
}

export const demoCourses: DemoProgramme[] = [
  course({
    name: 'MERN Stack Development',
    description:
      'Build complete web applications with MongoDB, Express, React and Node.js. You design an API, protect it with sessions, draw the interface in components and put the result online. The course ends with a product made in a team of four, reviewed like real work.',
    fees: 24999,
    duration: '6 months',
    prerequisites: 'HTML, CSS and the basics of JavaScript',
    languages: ['HTML', 'CSS', 'JavaScript', 'React', 'Node.js', 'MongoDB'],
    featured: true,
    picture: 'mern-stack-development',
  }),
  course({
    name: 'Data Science and Machine Learning',
    description:
      'From an untidy table to a model that you can defend. You clean and explore data with pandas, learn the statistics behind it, train and judge models with scikit-learn, and finish with a question of your own. Much attention goes to finding out when a model is wrong.',
    fees: 29999,
    duration: '6 months',
    prerequisites: 'Python Programming, and school mathematics',
    languages: ['Python', 'SQL', 'pandas', 'scikit-learn'],
    featured: true,
    picture: 'data-science-machine-learning',
  }),
  course({
    name: 'Python Programming',
    description:
      'A first language that stays useful for life. You begin with values, loops and functions and end with files, classes, tests and small programs that do a daily chore for you. No previous knowledge is needed; every idea is followed by an exercise.',
    fees: 7999,
    duration: '2 months',
    prerequisites: null,
    languages: ['Python'],
    featured: true,
    picture: 'python-programming',
  }),
  course({
    name: 'Cybersecurity and Ethical Hacking',
    description:
      'Learn how systems are attacked so that you can defend them. In a closed lab network you scan, break and repair machines that were built for it, study the law and the limits of permission, and practise the report that a client will read.',
    fees: 27999,
    duration: '5 months',
    prerequisites: 'Comfort with a computer; basic networking helps',
    languages: ['Linux', 'Python', 'Networking'],
    featured: true,
    picture: 'cybersecurity-ethical-hacking',
  }),
  course({
    name: 'Full Stack Web Development',
    description:
      'Everything between a visitor’s click and the database. You write semantic pages, style them for every screen, add behaviour with JavaScript and serve them from Python and PostgreSQL. You deploy in the third week and keep improving a live site until the end.',
    fees: 26999,
    duration: '6 months',
    prerequisites: 'None; a first programming course helps',
    languages: ['HTML', 'CSS', 'JavaScript', 'Python', 'PostgreSQL'],
    featured: true,
    picture: 'full-stack-web-development',
  }),
  course({
    name: 'C Programming',
    description:
      'The language in which computers explain themselves. Types, loops, arrays and functions first, then pointers, memory and files, slowly and with drawings. A solid base for college examinations and for every language that follows.',
    fees: 4999,
    duration: '2 months',
    prerequisites: null,
    languages: ['C'],
    featured: false,
    picture: 'c-programming',
  }),
  course({
    name: 'JavaScript Essentials',
    description:
      'The language of the browser, from variables to asynchronous code. You build a quiz, a small game and a page that talks to a live service, and learn to read errors calmly. The right step before React or Node.js.',
    fees: 6999,
    duration: '2 months',
    prerequisites: 'Basic HTML and CSS',
    languages: ['JavaScript'],
    featured: false,
    picture: 'javascript-essentials',
  }),
  course({
    name: 'Core Java',
    description:
      'Objects, collections, exceptions, threads and files, taught through programs of growing size. You learn to read other people’s classes and to write tests for your own. Suited to college students who will meet Java in their syllabus and in interviews.',
    fees: 8999,
    duration: '3 months',
    prerequisites: null,
    languages: ['Java'],
    featured: false,
    picture: 'core-java',
  }),
  course({
    name: 'Data Structures and Algorithms',
    description:
      'Lists, stacks, trees, graphs and the ways to search and sort them. Each structure is drawn, written from nothing and measured before it is used. Weekly problem hours prepare you for coding rounds without learning answers by heart.',
    fees: 11999,
    duration: '3 months',
    prerequisites: 'C Programming or C++',
    languages: ['C', 'C++'],
    featured: false,
    picture: 'data-structures-algorithms',
  }),
  course({
    name: 'Data Analytics with Python',
    description:
      'Answer business questions with data. You collect tables from files and databases, tidy them with pandas, draw charts that do not mislead, and present a finding in five minutes to people who decide. Evening batches for those who work.',
    fees: 18999,
    duration: '4 months',
    prerequisites: 'Comfort with spreadsheets',
    languages: ['Python', 'SQL', 'Excel'],
    featured: false,
    picture: 'data-analytics-python',
  }),
  course({
    name: 'MEAN Stack Development',
    description:
      'Web applications with MongoDB, Express, Angular and Node.js for those who like firm structure. You work with TypeScript, services, forms and tests, and build an administration panel with roles. The final project runs on a public server.',
    fees: 24999,
    duration: '6 months',
    prerequisites: 'HTML, CSS and the basics of JavaScript',
    languages: ['HTML', 'CSS', 'JavaScript', 'TypeScript', 'Angular', 'Node.js'],
    featured: false,
    picture: 'mean-stack-development',
  }),
  course({
    name: 'Android App Development',
    description:
      'Make an app that you would install yourself. Kotlin, screens, navigation, local storage and calls to a server, with care for old phones and weak networks. At the end you prepare a signed release for the store.',
    fees: 21999,
    duration: '4 months',
    prerequisites: 'One programming language',
    languages: ['Kotlin', 'Java', 'SQLite'],
    featured: false,
    picture: 'android-app-development',
  }),
  course({
    name: 'C and C++ Combo',
    description:
      'Two languages in one term, at a lower fee than both apart. The first half builds procedural thinking in C; the second adds classes, templates and the standard library of C++. You finish with a program of about a thousand lines.',
    fees: 8499,
    duration: '3 months',
    prerequisites: null,
    languages: ['C', 'C++'],
    featured: false,
    picture: 'c-and-cpp-combo',
  }),
  course({
    name: 'Python and Django Combo',
    description:
      'Learn Python and use it at once for the web. After six weeks of the language you build sites with Django: models, forms, accounts and an admin area, then put one of them online. For learners who want a visible result soon.',
    fees: 14999,
    duration: '4 months',
    prerequisites: null,
    languages: ['Python', 'HTML', 'CSS', 'Django'],
    featured: false,
    picture: 'python-and-django-combo',
  }),
  course({
    name: 'Web Design with HTML and CSS',
    description:
      'Pages that are pleasant to read, quick to load and usable by everyone. You learn structure, type, colour, grid and animation, and rebuild three real sites before you design your own. A gentle start for creative people.',
    fees: 5999,
    duration: '2 months',
    prerequisites: null,
    languages: ['HTML', 'CSS'],
    featured: false,
    picture: 'web-design-html-css',
  }),
  course({
    name: 'CCC: Course on Computer Concepts',
    description:
      'Use a computer with confidence: files, typing, letters, spreadsheets, presentations, email, online forms and safe payments. Taught in Hindi and English at a calm pace, with a practice test each week. It follows the published CCC syllabus, so you can sit the examination afterwards.',
    fees: 3499,
    duration: '3 months',
    prerequisites: null,
    languages: ['Word processing', 'Spreadsheets', 'Presentations', 'Internet'],
    featured: false,
    picture: 'ccc-computer-concepts',
  }),
  course({
    name: 'Graphic Design',
    description:
      'See, sketch, then draw on screen. Type, colour and composition come first; Photoshop, Illustrator and CorelDRAW follow as context. You make a logo, a poster, a package and a set of posts, and gather them in a portfolio.',
    fees: 12999,
    duration: '4 months',
    prerequisites: null,
    languages: ['Photoshop', 'Illustrator', 'CorelDRAW'],
    featured: false,
    picture: 'graphic-design',
  }),
]
