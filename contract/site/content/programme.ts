import { written } from './article.ts'
import { choice, document, type Fields, hidden, line, list, picture, words } from './fields.ts'

/** What the page of a course, an internship or a degree says beyond the catalogue; its id is the programme's. */
export const programme = {
  programme: hidden(line('Programme', 64)),
  name: hidden(line('Name', 200)),
  of: hidden(
    choice('Kind', [
      { value: 'course', label: 'Course' },
      { value: 'internship', label: 'Internship' },
      { value: 'degree', label: 'Degree' },
    ]),
  ),
  outcomes: list(
    'What one can do afterwards',
    'outcome',
    { text: line('Outcome', 200, { isRequired: true }) },
    { max: 20 },
  ),
  syllabus: written('Syllabus'),
  questions: list(
    'Questions and answers',
    'question',
    {
      question: line('Question', 200, { isRequired: true }),
      answer: words('Answer', 1_500, { isRequired: true }),
    },
    { max: 20 },
  ),
  photos: list(
    'Photos',
    'photo',
    { picture: picture('Photo', { shape: 'wide', isRequired: true }) },
    { max: 24 },
  ),
  brochure: document('Brochure', { hint: 'A PDF of the media library.' }),
  seoTitle: line('Title in search results', 70, { hint: 'Empty: its name.' }),
  seoDescription: words('Description in search results', 300, { hint: 'Empty: its description.' }),
  shareImage: picture('Picture when somebody shares it', { shape: 'share', hint: 'Empty: its picture.' }),
} as const satisfies Fields
