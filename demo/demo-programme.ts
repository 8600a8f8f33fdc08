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
  /** The beginning of file names in demo/pictures; null shows the placeholder. */
  picture: string | null
}
