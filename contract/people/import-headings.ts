import type { Group } from '../groups.ts'

/** Over the programme in a group's file and template; `programme` itself is taken in all of them. */
export const programmeHeadings: Record<Group, string> = {
  Students: 'course',
  Interns: 'internship_name',
  College: 'degree_name',
}

/** A heading is read in any case, with blanks or underscores. */
export function asHeading(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '_')
}
