import { expect, inject } from 'vitest'
import { addDays, dayOf } from '#contract/calendar.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { journey, watchFaults } from '../../support/journey.ts'
import { aLearner } from '../../support/learner.ts'
import { aBatch, mark } from '../../support/people.ts'
import { signInAsAdmin, signInAsLearner, startSession } from '../../support/sign-in.ts'
import { aTrainer } from '../../support/trainer.ts'
import { visit } from '../../support/visit.ts'

const productUrl = inject('productUrl')

journey(
  'a moved class is seen by learner and trainer, and a room that is taken is refused in words',
  async ({ page, browser }) => {
    const asAdmin = await apiOfAdmin(productUrl)
    const wished = { group: 'Students', programme: 'Python Programming' } as const
    const learner = await aLearner(productUrl, wished, asAdmin)
    const trainer = await aTrainer(productUrl, asAdmin, [learner.batchId])
    const m = mark()
    const other = await aBatch(asAdmin, 'Students', `Evening ${m}`, [wished.programme])
    const [day, later] = [addDays(dayOf(new Date()), 1), addDays(dayOf(new Date()), 2)]
    const at = { fromMin: 600, toMin: 690, trainerId: null }
    await asAdmin(classroomCalls.add, { batchId: learner.batchId, day, ...at, room: `Room ${m}` })
    await asAdmin(classroomCalls.add, { batchId: other, day: later, ...at, room: `Lab ${m}` })

    await signInAsAdmin(page)
    await page.goto(`/admin/batches/${learner.batchId}?tab=timetable`)
    const menu = page.locator('summary', { hasText: `Actions for the class of ${learner.batchName}` })
    await menu.click()
    await page.getByRole('button', { name: 'Change class' }).click()
    const form = page.getByRole('dialog', { name: 'Change class' })
    await form.getByLabel('Day').fill(later)
    await form.getByLabel('Room').fill(`Lab ${m}`)
    await form.getByRole('button', { name: 'Save class' }).click()
    await form.getByText(`Lab ${m} is taken by Evening ${m} on `, { exact: false }).first().waitFor()
    await form.getByLabel('From').fill('15:00')
    await form.getByLabel('To', { exact: true }).fill('16:30')
    await form.getByRole('button', { name: 'Save class' }).click()
    await page.getByText('Class saved').waitFor()

    // Tabs of one browser hand their session on.
    const theirs = await browser.newContext({
      baseURL: productUrl,
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 640 },
    })
    const faults = watchFaults(theirs, productUrl)
    const phone = await theirs.newPage()
    await signInAsLearner(phone, learner)
    await visit(phone, '/student')
    const next = phone.getByRole('list', { name: 'Your day' }).getByRole('listitem').first()
    await next.getByText(`${plannedDay(later)}, 3–4:30 pm`).waitFor()
    await next.getByText(`Lab ${m}`, { exact: false }).waitFor()
    await theirs.close()

    const teaching = await browser.newContext({ baseURL: productUrl, reducedMotion: 'reduce' })
    const faultsToo = watchFaults(teaching, productUrl)
    const desk = await teaching.newPage()
    await startSession(desk, trainer.session)
    await visit(desk, `/admin/teaching?day=${later}`)
    const classes = desk.getByRole('region', { name: 'Your classes' })
    await classes.getByText('3–4:30 pm').waitFor()
    await classes.getByText(`Lab ${m}`).waitFor()
    expect(await classes.getByText(`Room ${m}`).count()).toBe(0)
    await teaching.close()
    expect([faults, faultsToo]).toEqual([[], []])
  },
)
