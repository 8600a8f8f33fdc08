import type { Call } from '#contract/call.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { aPicture } from '#server/testing/factories.ts'

/** Wide enough for two files. */
const pictureWidth = 400

/** A course with a picture, as the admin's form sends it. */
export async function courseForm(name: string, description = 'What it is about.') {
  return {
    course_name: name,
    description,
    fees: '12000',
    duration: '3 months',
    languages: '["C"]',
    image: await aPicture(pictureWidth, 200),
  }
}

export async function addCourse(asAdmin: Call, name: string): Promise<{ id: string; name: string }> {
  await asAdmin(catalogueCalls.course.add, (await courseForm(name)) as never)
  return { id: await courseId(asAdmin, name), name }
}

export async function courseId(call: Call, name: string): Promise<string> {
  const { courses } = await call(catalogueCalls.course.list)
  return courses.find(({ course_name }) => course_name === name)?._id ?? ''
}
