import picture from '#web/pictures/course-placeholder.svg'
import type { Picture } from './picture.ts'

/** Stands where a course or an internship has no picture of its own. */
export const programmePlaceholder: Picture = { src: picture, width: 1200, height: 750, alt: '' }
