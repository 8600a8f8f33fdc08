import type { DemoProgramme } from './demo-programme.ts'

type College = Omit<DemoProgramme, 'kind' | 'prerequisites' | 'languages' | 'featured' | 'picture'>

function internship(
  facts: College & Pick<DemoProgramme, 'languages' | 'featured' | 'picture'>,
): DemoProgramme {
  return { kind: 'internship', prerequisites: null, ...facts }
}

function degree(facts: College): DemoProgramme {
  return { kind: 'degree', prerequisites: null, languages: [], featured: false, picture: null, ...facts }
}

export const demoInternships: DemoProgramme[] = [
  internship({
    name: 'Web Development Internship',
    description:
      'Join a team that keeps client websites alive. You take small tickets in the first week and a whole feature by the fourth, with code review on every change and a demo each Friday.',
    fees: 5999,
    duration: '3 months',
    languages: ['HTML', 'CSS', 'JavaScript'],
    featured: true,
    picture: 'web-development-internship',
  }),
  internship({
    name: 'Python and Machine Learning Internship',
    description:
      'Work with a mentor on one question that a partner really has, from collecting data to a model in use. You keep a weekly log, defend your choices, and leave with a report and clean code.',
    fees: 7999,
    duration: '3 months',
    languages: ['Python'],
    featured: true,
    picture: 'python-machine-learning-internship',
  }),
  internship({
    name: 'Android Development Internship',
    description:
      'Improve an app that people use every day. You mend reported faults, add a screen of your own, test on cheap phones, and see your change go out in a release.',
    fees: 6999,
    duration: '3 months',
    languages: ['Kotlin', 'Java'],
    featured: false,
    picture: 'android-development-internship',
  }),
  internship({
    name: 'Cybersecurity Internship',
    description:
      'Eight weeks in our lab network: inventory, scanning, hardening and incident drills. You write two reports, one for engineers and one for an owner who is not, and present both.',
    fees: 7499,
    duration: '2 months',
    languages: ['Linux', 'Python', 'Networking'],
    featured: false,
    picture: 'cybersecurity-internship',
  }),
  internship({
    name: 'UI and UX Design Internship',
    description:
      'Talk to users, sketch, test on paper, then design and hand over to developers. You redesign one flow of a live product and measure whether it became easier.',
    fees: 4999,
    duration: '2 months',
    languages: ['Figma', 'HTML', 'CSS'],
    featured: false,
    picture: 'ui-ux-design-internship',
  }),
  internship({
    name: 'Digital Marketing Internship',
    description:
      'Plan and run small campaigns for local businesses with a real, modest budget. You write the texts, set up the measurements and explain each week what a click has cost and what it brought.',
    fees: 3999,
    duration: '2 months',
    languages: ['SEO', 'Analytics', 'Content writing'],
    featured: false,
    picture: 'digital-marketing-internship',
  }),
]

export const demoDegrees: DemoProgramme[] = [
  degree({
    name: 'BCA',
    description:
      'Bachelor of Computer Applications: programming, databases, networks and mathematics over six semesters, with a lab for every paper and a project each year. The degree is awarded by the university where you are enrolled; we teach, guide and prepare you for its examinations.',
    fees: 120000,
    duration: '3 years',
  }),
  degree({
    name: 'B.Sc. Computer Science',
    description:
      'Six semesters with a stronger share of theory: algorithms, operating systems, computer organisation and statistics. For students who want to understand why things work and may go on to research. Awarded by the university where you are enrolled.',
    fees: 105000,
    duration: '3 years',
  }),
  degree({
    name: 'B.Sc. Data Science',
    description:
      'Statistics, programming and domain projects from the first semester. You learn to collect, question and present data, and spend the last semester with a partner organisation. Awarded by the university where you are enrolled.',
    fees: 135000,
    duration: '3 years',
  }),
  degree({
    name: 'MCA',
    description:
      'Master of Computer Applications: four semesters of software engineering, cloud systems, security and machine learning. The last semester is a full-time industry project with one of our mentors beside you. Awarded by the university where you are enrolled.',
    fees: 140000,
    duration: '2 years',
  }),
  degree({
    name: 'M.Sc. Computer Science',
    description:
      'Four semesters for graduates who want depth: distributed systems, compilers, cryptography and a thesis. Seminars are small, and reading papers is part of every week. Awarded by the university where you are enrolled.',
    fees: 110000,
    duration: '2 years',
  }),
]
