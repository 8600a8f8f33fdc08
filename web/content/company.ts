import hero from '#web/pictures/company-hero.svg'
import android from '#web/pictures/service-android.svg'
import cybersecurity from '#web/pictures/service-cybersecurity.svg'
import marketing from '#web/pictures/service-marketing.svg'
import seo from '#web/pictures/service-seo.svg'
import software from '#web/pictures/service-software.svg'
import website from '#web/pictures/service-website.svg'
import type { Picture } from './picture.ts'

export interface Service {
  id: string
  title: string
  text: string
  picture: Picture
}

export interface Reason {
  id: string
  title: string
  text: string
}

function scene(src: string, alt: string): Picture {
  return { src, width: 320, height: 240, alt }
}

export const company = {
  hero: {
    eyebrow: 'The company behind the classroom',
    title: 'Software that holds, made by people who teach it',
    text: 'We design, build and protect digital products for clinics, shops, schools and small manufacturers. You talk to the engineers and own everything we make for you.',
    primary: { label: 'Talk to us', href: '/contact' },
    secondary: { label: 'See our projects', href: '/projects' },
    picture: {
      src: hero,
      width: 1120,
      height: 900,
      alt: 'A city of screens and servers where a small team works on different floors',
    } satisfies Picture,
  },

  servicesTitle: 'What we do',
  services: [
    {
      id: 'cybersecurity',
      title: 'Cybersecurity',
      text: 'We look at your systems as an attacker would, tell you in plain words what we found, and help you close it. Reviews, hardening, staff training.',
      picture: scene(cybersecurity, 'A shield in front of a server'),
    },
    {
      id: 'software-development',
      title: 'Software Development',
      text: 'Billing, bookings, stock, reports: programs shaped around how you already work, with tests, documentation and a clear price.',
      picture: scene(software, 'Blocks of code being put together'),
    },
    {
      id: 'android-development',
      title: 'Android Development',
      text: 'Apps that work on a three-year-old phone and a weak signal, published under your own name and kept up to date.',
      picture: scene(android, 'A phone with an app on its screen'),
    },
    {
      id: 'website-development',
      title: 'Website Development',
      text: 'Fast, accessible sites that your own staff can edit. They look right on every screen and load before a visitor loses patience.',
      picture: scene(website, 'A browser window with a page being laid out'),
    },
    {
      id: 'seo',
      title: 'SEO',
      text: 'We make your pages easy to find and easy to understand: sound structure, useful text, honest numbers every month. No tricks that fail next year.',
      picture: scene(seo, 'A magnifying glass over rising search results'),
    },
    {
      id: 'digital-marketing',
      title: 'Digital Marketing',
      text: 'Campaigns on search and social media that begin with a question (whom do you want to reach?) and end with what a new customer has cost.',
      picture: scene(marketing, 'A megaphone with messages flowing out of it'),
    },
  ] satisfies Service[],

  reasonsTitle: 'Five reasons to choose us',
  reasons: [
    {
      id: 'engineers',
      title: 'You speak with the engineer',
      text: 'The person who understands your problem is the person who solves it. No relay of account managers.',
    },
    {
      id: 'price',
      title: 'A price before we begin',
      text: 'Every piece of work has a written scope, a price in rupees and a date. If the scope changes, we talk first.',
    },
    {
      id: 'ownership',
      title: 'It is yours',
      text: 'Source code, domain, accounts and data are in your name from the first day. You can leave whenever you like.',
    },
    {
      id: 'security',
      title: 'Secure from the start',
      text: 'Security reviews are part of every project, not an extra. Backups are tested by restoring them.',
    },
    {
      id: 'nearby',
      title: 'Near, and still here next year',
      text: 'We are in your city, we answer the phone, and each project comes with twelve months of care.',
    },
  ] satisfies Reason[],

  clientsTitle: 'Our clients',
  clientsText: 'Three of the businesses that trust us with their daily work.',
}
