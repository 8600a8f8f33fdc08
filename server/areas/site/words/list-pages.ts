import { limits } from '#contract/limits.ts'
import { noLink, noPicture, own } from './first.ts'
import { page, section } from './page.ts'

const bare = { label: '', eyebrow: '', link: noLink, picture: noPicture }

/** Pages whose list is the product's: their words stand above it. */
export const listPages = [
  page(
    '/allcourses',
    'All courses',
    {
      description:
        'Every course of the institute: first languages, data, web and app development, combos, and computer skills apart from programming. With duration and fees.',
    },
    [
      section('head', {
        ...bare,
        label: 'Courses',
        title: 'All courses',
        text: 'Begin with one language, or choose a whole road. {link} by duration and fees.',
        link: { label: 'Compare every program', href: '/programs' },
      }),
    ],
  ),
  page(
    '/programs',
    'Programs',
    {
      description:
        'Courses, internships and degree programs in one list. Search and filter them, and compare duration and fees side by side.',
    },
    [
      section('head', {
        ...bare,
        label: 'Programs',
        title: 'Find your program',
        text: 'Every course, internship and degree in one list. Choose a few and see their duration and fees side by side.',
      }),
    ],
  ),
  page(
    '/college',
    'College',
    {
      title: 'Internships and degree programs',
      description:
        'Internships on live projects with a mentor, and degree programs with teaching and labs through every semester. Duration and fees of each.',
    },
    [
      section('head', {
        ...bare,
        label: 'College',
        title: 'Put your degree to work while you study',
        text: 'Spend a term on a live project as an intern, or study for your degree with a mentor at your side. Morning, evening and online batches fit around your lectures.',
        picture: own(
          'college-hero',
          'A campus with a graduation cap on a stack of books and paths that lead to offices',
        ),
      }),
      section('internships', {
        title: 'Internships',
        text: 'Real tasks, a mentor, weekly reviews and a project you can show.',
      }),
      section('degrees', {
        title: 'Degree Programs',
        text: 'Teaching, labs and guidance through every semester. The degree itself is awarded by the university where you are enrolled.',
      }),
    ],
  ),
  page(
    '/projects',
    'Projects',
    {
      description:
        'Made by our learners, and made by our engineers for clients. Each began with a real need and is explained in a few words.',
    },
    [
      section('head', {
        ...bare,
        eyebrow: 'Learned, then built',
        title: 'Projects',
        text: 'Made by our learners, and made by our engineers for clients.',
        link: { label: 'Browse courses', href: '/allcourses' },
      }),
    ],
  ),
  page(
    '/events',
    'Events',
    {
      description:
        'Talks and build days at the institute: what comes next, how to enroll, and what has been.',
    },
    [
      section('head', {
        ...bare,
        title: 'Events',
        text: 'Talks, workshops and days of building. Open to everyone, free of charge unless it says otherwise.',
      }),
    ],
  ),
  page(
    '/blog',
    'Blog',
    {
      description:
        'What our mentors teach, written down: on security, machine learning and the craft of programming.',
    },
    [
      section('head', {
        ...bare,
        title: 'Blog',
        text: 'What our mentors teach, written down. Plain words, nothing to buy, something to try at the end.',
      }),
    ],
  ),
  page(
    '/quiz',
    'Quiz',
    {
      description:
        'Twenty questions on computers, the web and programming, drawn afresh each time. See at once how many you know.',
    },
    [
      section('head', {
        ...bare,
        label: 'Quiz',
        title: 'How much do you know already?',
        text: `${limits.quizQuestions} questions on computers, the web and programming, with one right answer each. ${limits.quizPassMark} right answers are a great job. Nothing is stored.`,
      }),
    ],
  ),
  page('/not-found', 'Page that is not there', { description: '' }, [
    section('head', {
      ...bare,
      eyebrow: 'Error 404',
      title: 'This page is not here',
      text: 'The address may have a slip in it, or the page has moved. From here you can find your way again.',
      picture: own('not-found', ''),
    }),
  ]),
]
