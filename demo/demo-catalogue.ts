import { demoDegrees, demoInternships } from './demo-college.ts'
import { demoCourses } from './demo-courses.ts'
import type { DemoProgramme } from './demo-programme.ts'

export interface DemoBatch {
  name: string
  group: 'Students' | 'Interns' | 'College'
  programmes: string[]
}

export const demoCatalogue: DemoProgramme[] = [...demoCourses, ...demoInternships, ...demoDegrees]

export const demoBatches: DemoBatch[] = [
  {
    name: 'Morning Foundations',
    group: 'Students',
    programmes: ['C Programming', 'Python Programming', 'Core Java', 'JavaScript Essentials'],
  },
  {
    name: 'Evening Web Builders',
    group: 'Students',
    programmes: [
      'MERN Stack Development',
      'MEAN Stack Development',
      'Full Stack Web Development',
      'Web Design with HTML and CSS',
    ],
  },
  {
    name: 'Weekend Data Lab',
    group: 'Students',
    programmes: [
      'Data Analytics with Python',
      'Data Science and Machine Learning',
      'Data Structures and Algorithms',
    ],
  },
  {
    name: 'Afternoon Studio',
    group: 'Students',
    programmes: [
      'CCC: Course on Computer Concepts',
      'Graphic Design',
      'C and C++ Combo',
      'Python and Django Combo',
    ],
  },
  {
    name: 'Security and Mobile Evenings',
    group: 'Students',
    programmes: ['Cybersecurity and Ethical Hacking', 'Android App Development'],
  },
  {
    name: 'Summer Interns: Web and Design',
    group: 'Interns',
    programmes: ['Web Development Internship', 'UI and UX Design Internship', 'Digital Marketing Internship'],
  },
  {
    name: 'Summer Interns: Systems',
    group: 'Interns',
    programmes: [
      'Python and Machine Learning Internship',
      'Android Development Internship',
      'Cybersecurity Internship',
    ],
  },
  {
    name: 'Undergraduates, first intake',
    group: 'College',
    programmes: ['BCA', 'B.Sc. Computer Science', 'B.Sc. Data Science'],
  },
  { name: 'Postgraduates, first intake', group: 'College', programmes: ['MCA', 'M.Sc. Computer Science'] },
]
