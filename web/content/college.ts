import hero from '#web/pictures/college-hero.svg'
import type { Picture } from './picture.ts'

export const college = {
  hero: {
    eyebrow: 'For college students',
    title: 'Put your degree to work while you study',
    text: 'Spend a term on a live project as an intern, or study for your degree with a mentor at your side. Morning, evening and online batches fit around your lectures.',
    picture: {
      src: hero,
      width: 1000,
      height: 800,
      alt: 'A campus with a graduation cap on a stack of books and paths that lead to offices',
    } satisfies Picture,
  },
  internshipsText: 'Real tasks, a mentor, weekly reviews and a project you can show.',
  degreesText:
    'Teaching, labs and guidance through every semester. The degree itself is awarded by the university where you are enrolled.',
}
