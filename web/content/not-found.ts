import picture from '#web/pictures/not-found.svg'
import type { Picture } from './picture.ts'

export const notFound = {
  title: 'This page is not here',
  text: 'The address may have a slip in it, or the page has moved. From here you can find your way again.',
  picture: {
    src: picture,
    width: 1000,
    height: 800,
    alt: 'A bridge of blocks with one piece missing',
  } satisfies Picture,
}
