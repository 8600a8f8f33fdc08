import { expect, inject } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { addCourse } from '../../support/courses.ts'
import { journey } from '../../support/journey.ts'
import { aBatch, mark, personOf } from '../../support/people.ts'
import { startSession } from '../../support/sign-in.ts'
import { aTrainer } from '../../support/trainer.ts'
import { visit } from '../../support/visit.ts'

const productUrl = inject('productUrl')
const absent = [3, 9, 17, 28, 40]

journey(
  'a trainer takes the roll of forty on a phone whose line goes away and comes back',
  async ({ page }) => {
    const asAdmin = await apiOfAdmin(productUrl)
    const m = mark()
    const course = await addCourse(asAdmin, `Weaving ${m}`)
    const batchId = await aBatch(asAdmin, 'Students', `Looms ${m}`, [course.name])
    const nameOf = (at: number) => `Learner ${String(at).padStart(2, '0')} of ${m}`
    const rows = Array.from({ length: 40 }, (_, at) => ({
      ...{ name: nameOf(at + 1), phone: personOf('Students', nameOf(at + 1), '').phone, age: '21' },
      ...{ city: 'Lucknow', type: 'Offline', programme: course.name, batch: `Looms ${m}` },
    }))
    await asAdmin(personCalls.import, { group: 'Students', commit: true, addAnyway: true, rows } as never)
    // All day long, so that it is on whenever this runs.
    const day = dayOf(new Date())
    const placed = { day, fromMin: 0, toMin: 1440, room: `Hall ${m}`, trainerId: null }
    await asAdmin(classroomCalls.add, { batchId, ...placed })
    const { meetings } = await asAdmin(classroomCalls.ofBatch, { batchId })
    const meetingId = meetings[0]?.id ?? ''
    const trainer = await aTrainer(productUrl, asAdmin, [batchId])

    await page.setViewportSize({ width: 360, height: 640 })
    await startSession(page, trainer.session)
    await visit(page, '/admin/teaching')
    const take = page.getByRole('button', { name: `Take attendance of Looms ${m}` })
    await take.waitFor()
    await page.context().setOffline(true)
    await take.click()
    const roll = page.getByRole('dialog', { name: `Looms ${m}` })
    await roll.getByText('Press the names of people who are absent.', { exact: false }).waitFor()
    for (const at of absent) await roll.getByRole('button', { name: nameOf(at) }).click()
    await roll.getByText('35 present, 5 absent').waitFor()
    await roll.getByRole('button', { name: 'Save attendance' }).click()
    const kept = page.getByRole('main').getByText('Saved on this phone. It will be sent', { exact: false })
    await kept.waitFor()
    const marksOnServer = async () =>
      (await trainer.as(attendanceCalls.roll, { id: meetingId })).people.map(({ name, mark: given }) => [
        name,
        given,
      ])
    expect((await marksOnServer()).every(([, given]) => given === null)).toBe(true)

    // The line is half back: the page loads, what it sends is lost.
    await page.route(`**${attendanceCalls.mark.path}`, (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await kept.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: `Change attendance of Looms ${m}` }).click()
    await roll.getByText('35 present, 5 absent').waitFor()
    await page.keyboard.press('Escape')

    await page.unroute(`**${attendanceCalls.mark.path}`)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('35 of 40 present').waitFor()
    await kept.waitFor({ state: 'detached' })
    const wanted = absent.map(nameOf)
    expect(await marksOnServer()).toEqual(
      rows.map(({ name }) => [name, wanted.includes(name) ? 'absent' : 'present']),
    )
  },
)
