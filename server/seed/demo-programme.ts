export interface DemoProgramme {
  kind: 'course' | 'internship' | 'degree'
  name: string
  description: string
  /** Whole rupees. */
  fees: number
  duration: string
  prerequisites: string | null
  languages: string[]
  featured: boolean
  /** A file of server/seed/pictures; null shows the placeholder. */
  picture: string | null
}
