import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { accountsGate } from './areas/accounts/gate.ts'
import { sessionRoutes } from './areas/accounts/routes.ts'
import { enrolmentRoutes } from './areas/admissions/enrolment-routes.ts'
import { requestRoutes } from './areas/admissions/request-routes.ts'
import { batchRoutes } from './areas/batches/routes.ts'
import { teachingRoutes } from './areas/batches/teaching-routes.ts'
import { catalogueRoutes } from './areas/catalogue/routes.ts'
import { badgeRoutes } from './areas/certificates/badges/badge-routes.ts'
import { certificateRoutes } from './areas/certificates/routes.ts'
import { verifyRoutes } from './areas/certificates/verify-routes.ts'
import { examRoutes } from './areas/exams/routes.ts'
import { gatewayHookRoutes } from './areas/fees/gateway-hook-routes.ts'
import { yearRoutes } from './areas/fees/papers/year-routes.ts'
import { feeRoutes } from './areas/fees/routes.ts'
import { dashboardRoutes } from './areas/office/dashboard/routes.ts'
import { officeRoutes } from './areas/office/routes.ts'
import { importRoutes } from './areas/people/import-routes.ts'
import { learnerRoutes } from './areas/people/learner/routes.ts'
import { peopleRoutes } from './areas/people/routes.ts'
import { articleRoutes } from './areas/site/articles/routes.ts'
import { brandRoutes } from './areas/site/brand/brand-routes.ts'
import { contentRoutes } from './areas/site/content/content-routes.ts'
import { eventRoutes } from './areas/site/events/event-routes.ts'
import { mediaRoutes } from './areas/site/media/routes.ts'
import { startRoutes } from './areas/site/start/start-routes.ts'
import { compatRoutes } from './compat/routes.ts'
import type { AppContext } from './platform/app-context.ts'
import { answerFaults, refuseUnknownCalls } from './platform/http/faults.ts'
import { limitCalls } from './platform/http/rate-limit.ts'
import { routesOn } from './platform/http/route.ts'
import { referenceRoutes } from './reference/routes.ts'

/** Everything under /api, as a Fastify plugin: MAP 1 answered area by area. */
export function api(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    answerFaults(app)
    const gate = accountsGate(context)
    if (context.rateLimit) limitCalls(app, gate)
    refuseUnknownCalls(app)
    await app.register(multipart)
    const route = routesOn(app, context, gate)
    compatRoutes(route, context)
    catalogueRoutes(route, context)
    sessionRoutes(route, context)
    dashboardRoutes(route, context)
    requestRoutes(route, context)
    enrolmentRoutes(route, context)
    feeRoutes(route, context)
    yearRoutes(app, route, context)
    gatewayHookRoutes(app, context)
    learnerRoutes(route, context)
    peopleRoutes(route, context)
    importRoutes(route, context)
    batchRoutes(route, context)
    teachingRoutes(route, context)
    examRoutes(route, context)
    officeRoutes(route, context)
    eventRoutes(route, context)
    mediaRoutes(route, context)
    articleRoutes(route, context)
    contentRoutes(route, context)
    startRoutes(route, context)
    certificateRoutes(route, context)
    verifyRoutes(app, context)
    brandRoutes(app, context)
    badgeRoutes(app, context)
    referenceRoutes(app, context)
  }
}
