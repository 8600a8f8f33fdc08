import picture from '#web/pictures/course-placeholder.svg'
import { useInstitute } from './institute.ts'
import type { Picture } from './picture.ts'

/** Stands where a course or an internship has no picture of its own. */
export function useProgrammePlaceholder(): Picture {
  return { src: `${picture}${useInstitute().tint}`, width: 1200, height: 750, alt: '' }
}
