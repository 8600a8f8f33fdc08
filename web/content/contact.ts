import picture from '#web/pictures/contact.svg'
import type { Picture } from './picture.ts'

export const contact = {
  title: 'Talk to us',
  text: 'Ask about a course, or tell us about a project. A person reads every message and answers it. You are also welcome to come by during our opening hours and look around.',
  picture: {
    src: picture,
    width: 1000,
    height: 800,
    alt: 'The front desk of the institute with a telephone, a letter box and a speech bubble',
  } satisfies Picture,
}
