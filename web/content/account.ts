import desk from '#web/pictures/about.svg'
import college from '#web/pictures/college-hero.svg'
import type { Picture } from './picture.ts'

/** The words around signing up and logging in. */
export const account = {
  signup: {
    title: 'Sign up and join a batch',
    lead: 'Tell us who you are and what you would like to learn. It takes about two minutes and costs nothing.',
    side: {
      title: 'What happens next',
      steps: [
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
      picture: {
        src: desk,
        width: 1000,
        height: 800,
        alt: 'A class at their laptops, with a teacher at the board',
      } satisfies Picture,
    },
  },

  login: {
    title: 'Welcome back',
    lead: 'Log in to go on where you left off.',
    side: {
      title: 'Everything in one place',
      points: [
        { title: 'My Learning', text: 'Your courses, your batch and what you have asked for.' },
        { title: 'Tests', text: 'Questions on the languages you learn, with an explanation for each.' },
        {
          title: 'Orders and receipts',
          text: 'Ask for a further course and print the receipt once it is paid.',
        },
      ],
      picture: {
        src: college,
        width: 1000,
        height: 800,
        alt: 'Learners in front of a stack of books with a graduation cap',
      } satisfies Picture,
    },
  },

  forgotPassword: {
    title: 'Forgotten your password?',
    text: 'Enter the email address you signed up with, and ask for a link to choose a new password. It works once, for 30 minutes.',
  },

  confirmEmail: {
    title: 'Is this your email address?',
    text: 'Confirm it, and we know that our letters reach you.',
    confirmed: { title: 'This is your address', text: 'Our letters reach you here.' },
    incomplete:
      'This link is not complete. Please open it again from our letter, or ask for a new one in your profile once you can log in.',
  },

  invitation: {
    title: 'Your invitation',
    text: 'Choose a password of your own, and begin.',
    incomplete:
      'This link is not complete. Please open it again from the letter, or ask the owner for a new one.',
  },

  resetPassword: {
    title: 'Choose a new password',
    text: 'Log in with it afterwards. You will be logged out everywhere else.',
    incomplete: 'This link is not complete. Please open it again from our letter, or ask for a new one.',
  },
}
