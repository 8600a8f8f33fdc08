import { addDays, dayOf } from '#contract/calendar.ts'
import type { CertificateKind } from '#contract/certificates/kinds.ts'
import { readableDay } from '#contract/readable-dates.ts'

const titles: Record<CertificateKind, string> = {
  course: 'Web Development with React',
  internship: 'Backend Internship',
  internshipLetter: 'Backend Internship',
  degree: 'B.Tech. Computer Science',
  event: 'Cybersecurity Talk',
  bonafide: 'Data Analysis with Python',
}

/** Somebody to look at a template with. */
export function exampleOf(kind: CertificateKind, now: Date) {
  const today = dayOf(now)
  const isAtCollege = kind === 'degree' || kind.startsWith('internship')
  return {
    name: 'Anjali Kshatriya',
    title: titles[kind],
    duration: '4 months',
    batch: 'Morning 2026',
    from: readableDay(addDays(today, -120)),
    to: readableDay(today),
    score: '18 of 20',
    semester: kind === 'degree' ? '3' : '',
    college: isAtCollege ? 'City College' : '',
  }
}
