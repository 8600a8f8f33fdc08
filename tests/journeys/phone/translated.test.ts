import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { materialCalls } from '#contract/classroom/material-calls.ts'
import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { apiOfAdmin } from '../../support/api.ts'
import { certify } from '../../support/certified.ts'
import { anEmail } from '../../support/form-page.ts'
import { journey } from '../../support/journey.ts'
import { aLearner, apiOfLearner, type Learner } from '../../support/learner.ts'
import { aBatch, mark, offered } from '../../support/people.ts'
import { signInAsLearner } from '../../support/sign-in.ts'
import { newKey, teach } from '../../support/taught.ts'
import { aTrainer } from '../../support/trainer.ts'
import { expectWhole, translate, waysToTranslate } from '../../support/translator.ts'
import { visit } from '../../support/visit.ts'

const url = inject('productUrl')
const course = 'Web Design with HTML and CSS'
/** What a learner orders besides. */
const another = 'Python Programming'
const password = 'a quiet river at dawn'

const groupLabels: Record<Group, string> = {
  Students: 'Select Course',
  Interns: 'Select Internship',
  College: 'Select degree',
}

/** A visitor's screens, and what one does there. */
const visited: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.locator('.theme-toggle').first().click()
    await page.getByRole('navigation', { name: 'Main' }).getByText('Courses', { exact: true }).click()
    await page.getByRole('link', { name: 'All courses' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/allcourses')
  },
  '/allcourses': async (page) => {
    await page.getByRole('searchbox').fill('python')
    await page
      .getByRole('link', { name: /Python/ })
      .first()
      .waitFor()
  },
  '/programs': async (page) => {
    await page.getByRole('checkbox').first().check()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: /^Compare/ }).click()
    await page.getByRole('dialog').waitFor()
  },
  '/college': async (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  '/company': async (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  '/projects': async (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  '/events': async (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  '/blog': async (page) => {
    await page.locator('main a[href^="/blog/"]').first().click()
    await page.waitForURL('**/blog/*')
  },
  '/quiz': async (page) => {
    await page.getByRole('radio').first().check({ force: true })
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
  },
  '/contact': async (page) => {
    await page.getByLabel('Name').fill('Asha')
    await page.getByLabel('Email address').fill(anEmail('asha'))
    await page.getByRole('textbox', { name: 'Message' }).fill('May I come on Monday?')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await page.getByRole('button', { name: 'Write another message' }).click()
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
  },
  '/forgotpassword': async (page) => {
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.getByRole('main').getByRole('button').first().click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Log in|login/i })
      .first()
      .waitFor()
  },
  '/signup': async (page) => {
    await page.getByRole('radio', { name: 'Students' }).check({ force: true })
    await page.getByLabel('Name').fill('Asha')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Asha')
    await page.getByLabel('Select Course').selectOption(course)
    await page.getByLabel('Age', { exact: true }).fill('21')
    await page.getByRole('radio', { name: 'Online' }).check({ force: true })
    await page.getByLabel('Email address').fill(anEmail('asha'))
    await page.getByLabel('Phone').fill('9876543210')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByText('Your request number').waitFor()
  },
  '/login': async (page) => {
    await page.getByLabel('Email address').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.locator('[aria-invalid="true"], [data-form-error]').first().waitFor()
    expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@example.com')
  },
}

/** A learner's screens. */
const learnt: Record<string, (page: Page, learner: Learner) => Promise<void>> = {
  '/student': async (page) => {
    await page.getByRole('heading', { name: course }).first().waitFor()
    await page.getByRole('link', { name: 'Fees', exact: true }).filter({ visible: true }).first().click()
    await page.getByRole('heading', { name: 'Fees', level: 1 }).waitFor()
  },
  '/student/test': async (page) => {
    await page.getByRole('button', { name: 'Start the test' }).click()
    await page.locator('[data-question]').first().waitFor()
    for (const question of await page.locator('[data-question]').all())
      await question.getByRole('radio').nth(1).check({ force: true })
    await page.getByText('All questions are answered.').waitFor()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await page.getByRole('button', { name: 'See the answers' }).click()
    await page.getByRole('heading', { name: 'Your answers' }).waitFor()
  },
  '/student/enroll': async (page) => {
    await page.getByRole('button', { name: `Order ${another}` }).click()
    await page.getByRole('link', { name: `See the order of ${another}` }).waitFor()
  },
  '/student/orders': async (page) => {
    const row = page.getByRole('row').filter({ hasText: another })
    await row.getByText('Requested').waitFor()
    await row.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Cancel the order', exact: true }).click()
    await row.getByText('Cancelled').waitFor()
  },
  '/student/fees': async (page) => page.getByRole('heading', { name: 'Fees', level: 1 }).waitFor(),
  '/student/profile': async (page, learner) => {
    await page.getByRole('textbox', { name: 'City' }).fill('Kanpur')
    await page.getByRole('button', { name: /Save/ }).first().click()
    await page.locator('.Toastify__toast').first().waitFor()
    const { person } = await (await apiOfLearner(url, learner))(learnerCalls.profile)
    expect(person.city).toBe('Kanpur')
  },
  '/student/certificates': async (page, learner) => {
    const serial = await certify(await apiOfAdmin(url), learner)
    await page.reload()
    await page.getByText(serial).waitFor()
    await page.getByRole('link', { name: /^Download: certificate/ }).waitFor()
  },
}

/** Pages that others lead to. */
const led: [kind: string, act: (page: Page) => Promise<void>][] = [
  [
    'event',
    async (page) => {
      await page.getByRole('button', { name: 'Enroll Now' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Asha')
      await dialog.getByLabel('Email address').fill(anEmail('asha'))
      await dialog.getByLabel('Phone').fill('98765 43210')
      await dialog.getByRole('button', { name: 'Register' }).click()
      await page.getByRole('region', { name: 'Your registration' }).waitFor()
    },
  ],
  ...['course', 'internship', 'degree'].map((kind): (typeof led)[number] => [
    kind,
    async (page) => {
      await page
        .getByRole('link', { name: /^Enroll Now/ })
        .first()
        .click()
      await page.waitForURL('**/signup**')
      await page.getByRole('button', { name: 'Sign Up' }).waitFor()
    },
  ]),
]

journey('translated: a programme leads to the sign-up, an event to a seat', async ({ page }) => {
  page.setDefaultTimeout(10_000)
  await translate(page, 'replaced')
  const asAdmin = await apiOfAdmin(url)
  const { courses } = await asAdmin(catalogueCalls.course.list)
  const { internships } = await asAdmin(catalogueCalls.internship.list)
  const { degrees } = await asAdmin(catalogueCalls.degree.list)
  const paths: Record<string, string | undefined> = {
    event: '/events/cybersecurity-talk',
    course: `/course/${courses[0]?._id}`,
    internship: `/internship/${internships[0]?._id}`,
    degree: `/degree/${degrees[0]?._id}`,
  }
  for (const [kind, act] of led) {
    const path = paths[kind] ?? ''
    await visit(page, path)
    await page.waitForTimeout(100)
    await act(page).catch((problem) => {
      throw new Error(`${path}: ${problem.message}`)
    })
    await expectWhole(page, path)
  }
})

journey('translated: a learner asks, hands in, and looks up what they ordered', async ({ page }) => {
  page.setDefaultTimeout(10_000)
  const asAdmin = await apiOfAdmin(url)
  const learner = await aLearner(url, { group: 'Students', programme: course }, asAdmin)
  const assignmentId = await teach(url, asAdmin, learner, 'Loops of loops')
  await translate(page, 'replaced')
  await signInAsLearner(page, learner)
  const jobs: Record<string, () => Promise<unknown>> = {
    '/student/material': () => page.getByRole('main').getByText('Loops of loops').first().waitFor(),
    [`/student/assignments?open=${assignmentId}`]: async () => {
      await page.getByLabel('Your text').fill('With two loops')
      await page.getByRole('button', { name: 'Hand in' }).click()
      await page.getByText('With two loops').first().waitFor()
    },
    '/student/questions': async () => {
      await page.getByRole('button', { name: 'Ask more' }).first().click()
      await page.getByLabel('Your text').fill('And three?')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('And three?').first().waitFor()
    },
    '/student/timetable': () => page.getByRole('heading', { level: 1 }).waitFor(),
    '/profile': () => page.getByRole('textbox', { name: 'City' }).waitFor(),
    '/orders': () => page.getByRole('rowheader', { name: course }).waitFor(),
  }
  for (const [path, act] of Object.entries(jobs)) {
    await visit(page, path)
    await page.waitForTimeout(100)
    await act().catch((problem) => {
      throw new Error(`${path}: ${problem.message}`)
    })
    await expectWhole(page, path, learner.name)
  }
})

journey(
  'translated: classes, their rooms and trainers, and the documents of what was paid',
  async ({ page }) => {
    page.setDefaultTimeout(10_000)
    const asAdmin = await apiOfAdmin(url)
    const learner = await aLearner(url, { group: 'Students', programme: course }, asAdmin)
    const { batchId, batchName } = learner
    const trainer = await aTrainer(url, asAdmin, [batchId])
    const room = `Room ${mark()}`
    const today = dayOf(new Date())
    for (const day of [today, addDays(today, 1)])
      await asAdmin(classroomCalls.add, {
        batchId,
        day,
        fromMin: 0,
        toMin: 1440,
        room,
        trainerId: trainer.id,
      })
    const words = { title: 'Loops', link: 'https://example.com/loops', fileName: '' }
    await trainer.as(materialCalls.add, { batchId, ...words })
    await trainer.as(batchMessageCalls.send, { batchId, text: 'Bring notebooks.' })
    const own = await apiOfLearner(url, learner)
    const { orders } = await own(orderCalls.mine)
    const paid = { method: 'cash', receivedOn: today, amount: 1000 } as const
    const taken = await asAdmin(deskCalls.take, { orderId: orders[0]?.id ?? '', ...paid })
    const { number } = taken.document
    await own(ownQuestionCalls.ask, { batchId, key: newKey(), text: 'Which chapter?', isPrivate: true })
    const { questions } = await own(ownQuestionCalls.list)
    await trainer.as(questionCalls.answer, { id: questions[0]?.id ?? '', key: newKey(), text: 'The third.' })

    await page.setViewportSize({ width: 360, height: 640 })
    await translate(page, 'replaced')
    await signInAsLearner(page, learner)
    const jobs: Record<string, () => Promise<unknown>> = {
      '/student': () => page.getByRole('main').getByText(trainer.name).first().waitFor(),
      '/student/timetable': async () => {
        await page.getByText(room).first().waitFor()
        await page.getByRole('button', { name: 'Week after' }).click()
        await page.getByRole('button', { name: 'This week' }).waitFor()
      },
      '/student/material': () => page.getByText(trainer.name).first().waitFor(),
      '/student/messages': () => page.getByText('Bring notebooks.').waitFor(),
      '/student/questions': async () => {
        await page.getByText('The third.').waitFor()
        await page.getByRole('button', { name: 'Ask a question' }).click()
        await page.getByRole('dialog').getByLabel('Your question').fill('And then?')
        await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
        await page.getByText('And then?').first().waitFor()
      },
      '/student/fees': async () => {
        await page.getByRole('link', { name: `Open ${number}` }).click()
        await page.getByRole('article', { name: `Fee receipt ${number}` }).waitFor()
        await page.getByRole('radio', { name: 'A5' }).check({ force: true })
        await page.getByRole('article', { name: `Fee receipt ${number}` }).waitFor()
      },
    }
    for (const [path, act] of Object.entries(jobs)) {
      await visit(page, path)
      await page.waitForTimeout(100)
      await act().catch((problem) => {
        throw new Error(`${path}: ${problem.message}`)
      })
      await expectWhole(page, path, learner.name, trainer.name, room, batchName, number)
    }
  },
)

journey(
  'translated: whoever signs up sends the programme, not what the browser calls it',
  async ({ page }) => {
    page.setDefaultTimeout(10_000)
    const asAdmin = await apiOfAdmin(url)
    await translate(page, 'altered')
    const programmes = await offered(asAdmin)
    for (const group of groupNames) {
      const m = mark()
      const [programme = ''] = programmes[group]
      const batchId = await aBatch(asAdmin, group, `Winter ${m}`, [programme])
      const startsOn = addDays(dayOf(new Date()), 15)
      const slots = [{ weekday: 1, fromMin: 1080, toMin: 1200 }]
      const when = { id: batchId, startsOn, endsOn: addDays(startsOn, 60), slots }
      await asAdmin(batchCalls.setSchedule, { ...when, room: 'Room 2', link: null, trainerIds: [], seats: 9 })

      await visit(page, '/signup')
      await page.getByRole('radio', { name: group }).check({ force: true })
      await page.getByLabel(groupLabels[group]).selectOption(programme)
      await page.getByLabel('Batch').selectOption({ index: 1 })
      await page.getByLabel('Name').fill(`Asha ${m}`)
      await page.getByLabel('Email address').fill(anEmail('asha'))
      await page.getByLabel('Phone').fill('9876543210')
      if (group === 'Students') await page.getByLabel('Age', { exact: true }).fill('21')
      else {
        await page.getByLabel('College', { exact: true }).fill('City College')
        await page.getByLabel('Year').selectOption('2')
        await page.getByLabel('Semester').selectOption('3')
      }
      await page.getByRole('radio', { name: 'Online' }).check({ force: true })
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm Password').fill(password)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByText('Your request number').waitFor()
      const { requests } = await asAdmin(admissionCalls.requests, { group, q: `Asha ${m}` })
      expect(requests.map((request) => request.programme)).toEqual([programme])
    }
  },
)

for (const how of waysToTranslate) {
  journey(`translated (${how}): a visitor reads, chooses and sends on every page`, async ({ page }) => {
    page.setDefaultTimeout(10_000)
    await translate(page, how)
    for (const [path, act] of Object.entries(visited)) {
      await visit(page, path)
      await page.waitForTimeout(100)
      await act(page).catch((problem) => {
        throw new Error(`${path}: ${problem.message}`)
      })
      await expectWhole(page, path)
    }
  })

  journey(`translated (${how}): a learner learns, pays and is tested on every screen`, async ({ page }) => {
    const learner = await aLearner(url, { group: 'Students', programme: course }, await apiOfAdmin(url))
    await translate(page, how)
    await signInAsLearner(page, learner)
    for (const [path, act] of Object.entries(learnt)) {
      await visit(page, path)
      await page.waitForTimeout(100)
      await act(page, learner).catch((problem) => {
        throw new Error(`${path}: ${problem.message}`)
      })
      await expectWhole(page, path, learner.name)
    }
  })
}
