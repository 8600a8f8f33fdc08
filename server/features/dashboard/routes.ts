import { endpoints } from '#contract/endpoints.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Tools } from '#server/platform/tools.ts'
import { countAll } from './repository.ts'

export function dashboardRoutes(route: Route, { db }: Tools): void {
  route(endpoints.admin.dashboard, async () => {
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
}
