import { expect, inject } from 'vitest'
import { addDays, dayOf } from '#contract/calendar.ts'
import { assignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls } from '#contract/classroom/material-calls.ts'
import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { mark } from '../../support/people.ts'
import { signInAsLearner } from '../../support/sign-in.ts'
import { aTrainer } from '../../support/trainer.ts'
import { visit } from '../../support/visit.ts'

const productUrl = inject('productUrl')

journey(
  'a learner’s morning: the first screen of the phone answers what they want to know',
  async ({ page }) => {
    const asAdmin = await apiOfAdmin(productUrl)
    const wished = { group: 'Students', programme: 'Python Programming' } as const
    const learner = await aLearner(productUrl, wished, asAdmin)
    const { batchId } = learner
    const trainer = await aTrainer(productUrl, asAdmin, [batchId])
    const m = mark()
    const today = dayOf(new Date())
    const placed = { room: `Room ${m}`, trainerId: trainer.id }
    // One that goes on whenever this runs, marked, and one to come.
    await asAdmin(classroomCalls.add, { batchId, day: today, fromMin: 0, toMin: 1440, ...placed })
    await asAdmin(classroomCalls.add, {
      batchId,
      day: addDays(today, 1),
      fromMin: 600,
      toMin: 690,
      ...placed,
    })
    const { meetings } = await asAdmin(classroomCalls.ofBatch, { batchId })
    const held = meetings.find(({ day }) => day === today)
    const id = held?.id ?? ''
    const { people } = await trainer.as(attendanceCalls.roll, { id })
    const at = new Date().toISOString()
    const marks = people.map(({ enrolmentId }) => ({ enrolmentId, mark: 'late' as const, at }))
    await trainer.as(attendanceCalls.mark, { id, day: today, fromMin: 0, marks })
    const link = 'https://example.com/loops'
    await trainer.as(materialCalls.add, { batchId, meetingId: id, title: `Slides ${m}`, link, fileName: '' })
    const dueAt = `${addDays(today, 1)}T20:00`
    await trainer.as(assignmentCalls.save, { batchId, title: `Loops ${m}`, takes: ['text'], dueAt })
    await trainer.as(batchMessageCalls.send, { batchId, text: `Bring notebooks, ${m}.` })

    await page.setViewportSize({ width: 360, height: 640 })
    await signInAsLearner(page, learner)
    await visit(page, '/student')
    const day = page.getByRole('list', { name: 'Your day' })
    const rowOf = (heading: string | RegExp) =>
      day.getByRole('listitem').filter({ has: page.getByRole('heading', { name: heading }) })
    await rowOf('Next class').getByText(`Room ${m} · ${trainer.name}`, { exact: false }).waitFor()
    await rowOf('Fees')
      .getByText(/^You owe ₹/)
      .waitFor()
    await rowOf('Fees').getByRole('link', { name: 'Pay' }).waitFor()
    await rowOf('To hand in').getByText(`Loops ${m}, due: Tomorrow, 8:00 pm`).waitFor()
    await rowOf('One new message').getByText(`Bring notebooks, ${m}.`).waitFor()
    await rowOf('Last material').getByText(`Slides ${m}`).waitFor()
    await rowOf('How you stand').getByText('Attendance: 100%').waitFor()
    await rowOf('Questions').getByText(`Ask ${trainer.name}`, { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await rowOf('One new message').getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    await page.getByText('New', { exact: true }).waitFor()
    await page.goBack()
    await rowOf('Last message').waitFor()
    await rowOf('To hand in').getByRole('link', { name: 'Hand in' }).click()
    await page.getByRole('heading', { name: `Loops ${m}` }).waitFor()
    await page.goBack()
    await rowOf('Questions').getByRole('link', { name: /^Ask/ }).click()
    await page.getByRole('button', { name: 'Ask a question' }).click()
    const asking = page.getByRole('dialog', { name: 'Ask a question' })
    await asking.getByLabel('Your question').fill('Which chapter?')
    await asking.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText('Your question was sent to your trainer').waitFor()
  },
)
