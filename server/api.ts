import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { batchRoutes } from './features/batches/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { enrolmentRoutes } from './features/enrolments/routes.ts'
import { learnerRoutes } from './features/learner/routes.ts'
import { officeRoutes } from './features/office/routes.ts'
import { importRoutes } from './features/people/import-routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { referenceRoutes } from './features/reference/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { testRoutes } from './features/tests/routes.ts'
import { answerFaults, refuseUnknownCalls } from './platform/http/faults.ts'
import { limitCalls } from './platform/http/rate-limit.ts'
import { routesOn } from './platform/http/route.ts'
import type { Tools } from './platform/tools.ts'

/** Everything under /api, as a Fastify plugin: MAP 1 answered feature by feature. */
export function api(tools: Tools) {
  return async (app: FastifyInstance): Promise<void> => {
    answerFaults(app)
    if (tools.rateLimit) limitCalls(app)
    refuseUnknownCalls(app)
    await app.register(multipart)
    const route = routesOn(app, tools)
    catalogueRoutes(route, tools)
    sessionRoutes(route, tools)
    dashboardRoutes(route, tools)
    enrolmentRoutes(route, tools)
    learnerRoutes(route, tools)
    peopleRoutes(route, tools)
    importRoutes(route, tools)
    batchRoutes(route, tools)
    testRoutes(route, tools)
    officeRoutes(route, tools)
    referenceRoutes(app, tools)
  }
}
