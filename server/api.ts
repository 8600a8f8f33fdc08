import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { batchRoutes } from './areas/batches/routes.ts'
import { catalogueRoutes } from './areas/catalogue/routes.ts'
import { dashboardRoutes } from './areas/office/dashboard/routes.ts'
import { requestRoutes } from './areas/admissions/request-routes.ts'
import { feeRoutes } from './areas/fees/routes.ts'
import { learnerRoutes } from './areas/people/learner/routes.ts'
import { officeRoutes } from './areas/office/routes.ts'
import { importRoutes } from './areas/people/import-routes.ts'
import { peopleRoutes } from './areas/people/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { eventRoutes } from './areas/site/event-routes.ts'
import { sessionRoutes } from './areas/accounts/routes.ts'
import { testRoutes } from './areas/exams/routes.ts'
import { answerFaults, refuseUnknownCalls } from './platform/http/faults.ts'
import { limitCalls } from './platform/http/rate-limit.ts'
import { routesOn } from './platform/http/route.ts'
import type { Tools } from './platform/app-context.ts'

/** Everything under /api, as a Fastify plugin: MAP 1 answered area by area. */
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
    requestRoutes(route, tools)
    feeRoutes(route, tools)
    learnerRoutes(route, tools)
    peopleRoutes(route, tools)
    importRoutes(route, tools)
    batchRoutes(route, tools)
    testRoutes(route, tools)
    officeRoutes(route, tools)
    eventRoutes(route, tools)
    referenceRoutes(app, tools)
  }
}
