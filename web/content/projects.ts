import billing from '#web/pictures/project-billing.svg'
import clinic from '#web/pictures/project-clinic.svg'
import handloom from '#web/pictures/project-handloom.svg'
import leaf from '#web/pictures/project-leaf.svg'
import library from '#web/pictures/project-library.svg'
import mandi from '#web/pictures/project-mandi.svg'
import milkRoute from '#web/pictures/project-milk-route.svg'
import rides from '#web/pictures/project-rides.svg'
import type { Picture } from './picture.ts'

export interface Project {
  title: string
  text: string
  technologies: string[]
  picture: Picture
  link?: string
}

function screen(src: string, alt: string): Picture {
  return { src, width: 960, height: 600, alt }
}

export const studentProjects: Project[] = [
  {
    title: 'Mandi Bhav',
    text: 'Shows the day’s vegetable and grain prices of nearby markets and how they moved over a month, readable on a slow connection.',
    technologies: ['JavaScript', 'Node.js', 'SQLite'],
    picture: screen(mandi, 'A price board with a line chart and a list of crops'),
    link: 'https://example.com/mandi-bhav',
  },
  {
    title: 'Saath Chalo',
    text: 'Students of one college share rides: offer a seat, see who goes your way, split the fuel. Built in the MERN course by a group of four.',
    technologies: ['React', 'Express', 'MongoDB'],
    picture: screen(rides, 'A map with a shared route and the seats still free'),
    link: 'https://example.com/saath-chalo',
  },
  {
    title: 'Kitab',
    text: 'A library in the pocket: scan a book to lend it, get a reminder before it is due. In daily use at a college with two hundred readers.',
    technologies: ['Kotlin', 'SQLite'],
    picture: screen(library, 'Shelves of books beside a phone that shows a lent title'),
  },
  {
    title: 'Leaf Doctor',
    text: 'Tells five diseases of the potato leaf apart from a photograph, and says plainly when it is not sure. A machine learning project from the data to the page.',
    technologies: ['Python', 'TensorFlow', 'Flask'],
    picture: screen(leaf, 'A leaf under examination with marked spots and a list of likely causes'),
  },
]

export const companyProjects: Project[] = [
  {
    title: 'Appointments for Northgate Clinics',
    text: 'Patients book by phone or web, doctors see one clear day, and the front desk no longer keeps three registers.',
    technologies: ['TypeScript', 'React', 'PostgreSQL'],
    picture: screen(clinic, 'A calendar of appointments for three doctors'),
    link: 'https://example.com/northgate',
  },
  {
    title: 'Milk routes for Suraj Dairy',
    text: 'An Android app for forty delivery riders. It works without a network, and the day’s collection is settled when they are back.',
    technologies: ['Kotlin', 'Android', 'Node.js'],
    picture: screen(milkRoute, 'A phone with a delivery route and the litres delivered at each stop'),
    link: 'https://example.com/suraj',
  },
  {
    title: 'A shop for Loomcraft Handlooms',
    text: 'A fast catalogue of sarees and stoles with honest colours, search that finds, and pages that search engines understand.',
    technologies: ['React', 'Node.js', 'SEO'],
    picture: screen(handloom, 'An online shop with woven patterns on its product cards'),
    link: 'https://example.com/loomcraft',
  },
  {
    title: 'Billing for neighbourhood shops',
    text: 'Stock, bills and GST returns for shops with one counter. Learned in an afternoon, backed up every night.',
    technologies: ['Python', 'Django', 'PostgreSQL'],
    picture: screen(billing, 'A bill being written beside a chart of the week’s sales'),
  },
]
