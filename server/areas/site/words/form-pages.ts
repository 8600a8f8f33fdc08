import { noLink, noPicture, own } from './first.ts'
import { page, section } from './page.ts'

const bare = { label: '', eyebrow: '', link: noLink, picture: noPicture }
const contactText =
  'Ask about a course, or tell us about a project. A person reads every message and answers it. You are also welcome to come by during our opening hours and look around.'

/** Pages with a form of the product: their words stand around it. */
export const formPages = [
  page('/contact', 'Contact', { description: contactText }, [
    section('head', {
      ...bare,
      title: 'Talk to us',
      text: contactText,
      picture: own(
        'contact',
        'The front desk of the institute with a telephone, a letter box and a speech bubble',
      ),
    }),
  ]),
  page(
    '/signup',
    'Sign up',
    { description: 'Sign up for a course, an internship or a degree program, online or in our classrooms.' },
    [
      section('head', {
        ...bare,
        title: 'Sign up and join a batch',
        text: 'Tell us who you are and what you would like to learn. It takes about two minutes and costs nothing.',
      }),
      section('beside', {
        title: 'What happens next',
        points: [
          {
            title: 'We read your request',
            text: 'A person at our front desk does. The number you get finds it again.',
          },
          {
            title: 'You get a place in a batch',
            text: 'We pick one that teaches what you chose, online or in our classrooms.',
          },
          {
            title: 'You hear from us',
            text: 'From then on you can log in, and your batch stands there.',
          },
          { title: 'You pay when you start', text: 'By cash, UPI or bank transfer, with a receipt.' },
        ],
        picture: own('about', 'A class at their laptops, with a teacher at the board'),
      }),
    ],
  ),
  page('/login', 'Log in', { description: 'Log in as a student, an intern or an administrator.' }, [
    section('head', { ...bare, title: 'Welcome back', text: 'Log in to go on where you left off.' }),
    section('beside', {
      title: 'Everything in one place',
      points: [
        { title: 'My Learning', text: 'Your courses, your batch and what you have asked for.' },
        { title: 'Tests', text: 'Questions on the languages you learn, with an explanation for each.' },
        {
          title: 'Orders and receipts',
          text: 'Ask for a further course and print the receipt once it is paid.',
        },
      ],
      picture: own('college-hero', 'Learners in front of a stack of books with a graduation cap'),
    }),
  ]),
  page(
    '/forgotpassword',
    'Forgotten password',
    {
      description:
        'Enter the email address you signed up with, and ask for a link to choose a new password. It works once, for 30 minutes.',
    },
    [
      section('head', {
        ...bare,
        title: 'Forgotten your password?',
        text: 'Enter the email address you signed up with, and ask for a link to choose a new password. It works once, for 30 minutes.',
      }),
    ],
  ),
  page(
    '/resetpassword',
    'Choose a new password',
    { description: 'Log in with it afterwards. You will be logged out everywhere else.' },
    [
      section('head', {
        ...bare,
        title: 'Choose a new password',
        text: 'Log in with it afterwards. You will be logged out everywhere else.',
      }),
    ],
  ),
  page(
    '/confirmemail',
    'Confirm an address',
    { description: 'Confirm it, and we know that our emails reach you.' },
    [
      section('head', {
        ...bare,
        title: 'Is this your email address?',
        text: 'Confirm it, and we know that our emails reach you.',
      }),
    ],
  ),
  page('/invitation', 'Invitation', { description: 'Choose a password of your own, and begin.' }, [
    section('head', { ...bare, title: 'Your invitation', text: 'Choose a password of your own, and begin.' }),
  ]),
]
