import { type FirstContentItem, noLink, noPicture, own } from './first.ts'
import { formPages } from './form-pages.ts'
import { listPages } from './list-pages.ts'
import { page, section } from './page.ts'

const homePage = page('/', 'Home', { description: '' }, [
  section('hero', {
    eyebrow: 'Technology training, in our classrooms and online',
    title: 'Learn it by building it.',
    text: 'Programming, data, cybersecurity and design, taught by people who do the work every day. You leave with projects you can show, not only notes.',
    primary: { label: 'Sign Up', href: '/signup' },
    secondary: { label: 'Browse courses', href: '/allcourses' },
    quiet: { label: 'Or test yourself first', href: '/quiz' },
    facts: [
      { figure: '3', label: 'ways in: course, internship, degree' },
      { figure: '2', label: 'ways to study: online, or in our classrooms' },
      { figure: '1', label: 'finished project for every course' },
    ],
    picture: own(
      'hero',
      'A learning space seen from above: learners at their laptops around a large code editor, with books, a server and plants',
    ),
  }),
  section('courses', {
    title: 'Featured courses',
    text: 'A good first step if you are new, and a serious next one if you are not.',
  }),
  section('about', {
    title: 'A place to become good at one thing, then the next',
    text: [
      'We began with one classroom and a single course in C. What made it work then is what we still do: a mentor in the room, a computer for each learner, and an exercise for every idea before the next one begins.',
      'Today you can join a course of a few months, spend a term as an intern on a live project, or study for a degree with us alongside your university. Each path has its own batches, in the morning, in the evening and online.',
    ].join('\n\n'),
    points: [
      {
        title: 'Mentors who practise',
        text: 'Every course is led by someone who builds software, protects systems or designs for a living.',
      },
      {
        title: 'Code from the first day',
        text: 'Two thirds of the hours are practice. Your work is read and discussed, line by line.',
      },
      {
        title: 'Help until it runs',
        text: 'Open lab hours on weekdays, with a mentor who looks at your code with you.',
      },
    ],
    picture: own('about', 'A mentor at the board explains a program to a small group of learners'),
  }),
  section('services', {
    layout: 'names',
    title: 'We build what we teach',
    text: 'Our company side makes websites, apps and secure systems for local businesses. Interns work on these projects next to our engineers, so that what is taught on Monday is what was needed on Friday.',
    button: { label: 'See our services', href: '/company' },
    picture: own('services', 'A website, a phone app and a protected server, joined by lines'),
  }),
  section('team', { title: 'Our team, and what they made' }),
  section('projects', {
    title: 'Projects',
    text: 'Made by our learners, and made by our engineers for clients.',
  }),
  section('clients', { title: 'They work with us', text: '' }),
  section('reviews', { title: 'What learners say' }),
  section('video', {
    title: 'From the first line to the finished product',
    text: 'Ten seconds of what a term with us looks like.',
    play: 'Play the film',
    film: { filmId: 'own/banner' },
    poster: own('banner-poster', 'Blocks of code rise and join into a finished application'),
    button: { label: 'Start learning', href: '/signup' },
  }),
])

const companyText =
  'We design, build and protect digital products for clinics, shops, schools and small manufacturers. You talk to the engineers and own everything we make for you.'

const companyPage = page('/company', 'Company', { description: companyText }, [
  section('companyHero', {
    eyebrow: 'The company behind the classroom',
    title: 'Software that holds, made by people who teach it',
    text: companyText,
    primary: { label: 'Talk to us', href: '/contact' },
    secondary: { label: 'See our projects', href: '/projects' },
    picture: own(
      'company-hero',
      'A city of screens and servers where a small team works on different floors',
    ),
  }),
  section('services', { layout: 'cards', title: 'What we do', text: '', button: noLink, picture: noPicture }),
  section('reasons', {
    title: 'Five reasons to choose us',
    items: [
      {
        title: 'You speak with the engineer',
        text: 'The person who understands your problem is the person who solves it. No relay of account managers.',
      },
      {
        title: 'A price before we begin',
        text: 'Every piece of work has a written scope, a price in rupees and a date. If the scope changes, we talk first.',
      },
      {
        title: 'It is yours',
        text: 'Source code, domain, accounts and data are in your name from the first day. You can leave whenever you like.',
      },
      {
        title: 'Secure from the start',
        text: 'Security reviews are part of every project, not an extra. Backups are tested by restoring them.',
      },
      {
        title: 'Near, and still here next year',
        text: 'We are in your city, we answer the phone, and each project comes with twelve months of care.',
      },
    ],
  }),
  section('clients', {
    title: 'Our clients',
    text: 'Three of the businesses that trust us with their daily work.',
  }),
  section('call', {
    title: 'Tell us what you need',
    text: 'A first conversation costs nothing. Write to us, or call {phone}.',
    button: { label: 'Talk to us', href: '/contact' },
  }),
])

export const pageItems: FirstContentItem<'page'>[] = [homePage, companyPage, ...listPages, ...formPages]
