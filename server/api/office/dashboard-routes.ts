import { noMoney, toRupees } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { listReceived } from '#server/areas/fees/books/money-service.ts'
import { listOrdered } from '#server/areas/fees/desk/order-cost-service.ts'
import { dismissChecklist, readChecklist } from '#server/areas/office/checklist-service.ts'
import { countByAge, countSignUps, listFill } from '#server/areas/office/dashboard/chart-repository.ts'
import { ages, daysAgo, lastMonths, lastWeeks } from '#server/areas/office/dashboard/charts.ts'
import { countAll } from '#server/areas/office/dashboard/repository.ts'
import { countWaiting } from '#server/areas/office/waiting-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'

const noOne = { Students: 0, Interns: 0, College: 0 }

export function dashboardRoutes(route: Route, { db, now, mail }: AppContext): void {
  route(officeCalls.dashboard, async () => {
    const { accepted, programmes, batches, pending } = await countAll(db)
    return {
      counts: {
        pending,
        batches,
        courses: programmes.course,
        students: accepted.Students,
        interns: accepted.Interns,
        collegeStudents: accepted.College,
        degrees: programmes.degree,
        internships: programmes.internship,
      },
    }
  })

  route(officeCalls.waiting, (_body, { caller }) => countWaiting(db, caller, now()))

  route(officeCalls.checklist, () => readChecklist(db, mail))

  route(officeCalls.dismissChecklist, async () => {
    await dismissChecklist(db)
    return {}
  })

  route(officeCalls.charts, async (_body, { caller: { role } }) => ({
    signUps: await drawSignUps(),
    waiting: await drawWaiting(),
    batches: await listFill(db),
    fees: permissionsOf(role).includes('fees.report') ? await drawFees() : null,
  }))

  async function drawSignUps() {
    const weeks = lastWeeks(now())
    const counts = await countSignUps(db, weeks)
    return weeks.map(({ name: week }, index) => ({ week, ...noOne, ...counts[index] }))
  }

  async function drawWaiting() {
    const moments = ages.flatMap(({ days }) => (days === null ? [] : [daysAgo(now(), days)]))
    const { since, all } = await countByAge(db, moments)
    return ages.map(({ age }, index) => ({
      age,
      requests: (since[index] ?? all) - (since[index - 1] ?? 0),
    }))
  }

  async function drawFees() {
    const months = lastMonths(now())
    const requested = await listOrdered(db, months)
    const received = await listReceived(db, months[0]?.name ?? '')
    return months.map(({ name: month }, index) => ({
      month,
      requested: toRupees(requested[index] ?? noMoney),
      received: toRupees(received.get(month) ?? noMoney),
    }))
  }
}
