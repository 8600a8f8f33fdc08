import { listed, own } from './first.ts'

export const serviceItems = listed('service', [
  {
    id: 'cybersecurity',
    title: 'Cybersecurity',
    text: 'We look at your systems as an attacker would, tell you in plain words what we found, and help you close it. Reviews, hardening, staff training.',
    picture: own('service-cybersecurity', 'A shield in front of a server'),
  },
  {
    id: 'software-development',
    title: 'Software Development',
    text: 'Billing, bookings, stock, reports: programs shaped around how you already work, with tests, documentation and a clear price.',
    picture: own('service-software', 'Blocks of code being put together'),
  },
  {
    id: 'android-development',
    title: 'Android Development',
    text: 'Apps that work on a three-year-old phone and a weak signal, published under your own name and kept up to date.',
    picture: own('service-android', 'A phone with an app on its screen'),
  },
  {
    id: 'website-development',
    title: 'Website Development',
    text: 'Fast, accessible sites that your own staff can edit. They look right on every screen and load before a visitor loses patience.',
    picture: own('service-website', 'A browser window with a page being laid out'),
  },
  {
    id: 'seo',
    title: 'SEO',
    text: 'We make your pages easy to find and easy to understand: sound structure, useful text, honest numbers every month. No tricks that fail next year.',
    picture: own('service-seo', 'A magnifying glass over rising search results'),
  },
  {
    id: 'digital-marketing',
    title: 'Digital Marketing',
    text: 'Campaigns on search and social media that begin with a question (whom do you want to reach?) and end with what a new customer has cost.',
    picture: own('service-marketing', 'A megaphone with messages flowing out of it'),
  },
])
