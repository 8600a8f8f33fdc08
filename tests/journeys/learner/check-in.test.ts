import { expect, inject } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { messages } from '#contract/messages.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { axeFindings } from '../../support/axe.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, fillLogin } from '../../support/learner.ts'
import { mark } from '../../support/people.ts'

const productUrl = inject('productUrl')

journey(
  'a learner scans the code of the class, logs in after it has gone, and is present; an old one is refused',
  async ({ page }) => {
    const asAdmin = await apiOfAdmin(productUrl)
    const learner = await aLearner(
      productUrl,
      { group: 'Students', programme: 'Python Programming' },
      asAdmin,
    )
    const { batchId } = learner
    // All day long, so that it is on whenever this runs.
    const placed = {
      day: dayOf(new Date()),
      fromMin: 0,
      toMin: 1440,
      room: `Hall ${mark()}`,
      trainerId: null,
    }
    await asAdmin(classroomCalls.add, { batchId, ...placed })
    const { meetings } = await asAdmin(classroomCalls.ofBatch, { batchId })
    const id = meetings[0]?.id ?? ''
    const standing = async () => (await asAdmin(attendanceCalls.roll, { id })).people.map((one) => one.mark)
    const shown = await asAdmin(attendanceCalls.checkInCode, { id })

    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(shown.path)
    await page.waitForURL('**/login?*')
    await page.getByText(messages.checkInLogIn).first().waitFor()
    expect(page.url()).not.toContain(shown.code)
    expect(await axeFindings(page)).toEqual([])
    // Neither the address nor the way back names the code; the tab keeps the ticket when its page is read again.
    await page.reload()
    await page.getByText(messages.checkInLogIn).first().waitFor()
    expect(await standing()).toEqual([null])
    await fillLogin(page, learner)
    await page.getByText(messages.checkedIn).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await standing()).toEqual(['present'])
    expect(await page.evaluate(() => sessionStorage.getItem('check-in-draft'))).toBeNull()

    // The forwarded picture: it says so, and leads nowhere else.
    const old = shown.path.replace(shown.code, shown.code.split('').reverse().join(''))
    await page.goto(old)
    await page.getByText(messages.checkInCodeOld).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  },
)
