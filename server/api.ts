import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { sessionRoutes } from './api/accounts/routes.ts'
import { enrolmentRoutes } from './api/admissions/enrolment-routes.ts'
import { requestRoutes } from './api/admissions/request-routes.ts'
import { batchRoutes, teachingRoutes } from './api/batches/routes.ts'
import { catalogueRoutes } from './api/catalogue/routes.ts'
import { badgeRoutes } from './api/certificates/badge-routes.ts'
import { certificateRoutes } from './api/certificates/routes.ts'
import { verifyRoutes } from './api/certificates/verify-routes.ts'
import { assignmentRoutes } from './api/classroom/assignment-routes.ts'
import { attendanceRoutes } from './api/classroom/attendance-routes.ts'
import { feedRoutes } from './api/classroom/feed-routes.ts'
import { materialRoutes } from './api/classroom/material-routes.ts'
import { batchMessageRoutes, ownClassRoutes } from './api/classroom/own-routes.ts'
import { questionRoutes } from './api/classroom/question-routes.ts'
import { classroomRoutes } from './api/classroom/routes.ts'
import { examRoutes } from './api/exams/routes.ts'
import { gatewayHookRoutes } from './api/fees/gateway-routes.ts'
import { feeRoutes } from './api/fees/routes.ts'
import { yearRoutes } from './api/fees/year-routes.ts'
import { dashboardRoutes } from './api/office/dashboard-routes.ts'
import { officeRoutes } from './api/office/routes.ts'
import { importRoutes } from './api/people/import-routes.ts'
import { learnerRoutes } from './api/people/learner-routes.ts'
import { peopleRoutes } from './api/people/routes.ts'
import { brandRoutes } from './api/site/brand-routes.ts'
import { articleRoutes, contentRoutes } from './api/site/content-routes.ts'
import { eventRoutes } from './api/site/event-routes.ts'
import { mediaRoutes } from './api/site/media-routes.ts'
import { startRoutes } from './api/site/start-routes.ts'
import { accountsGate } from './areas/accounts/gate.ts'
import { compatRoutes } from './compat/routes.ts'
import type { AppContext } from './platform/app-context.ts'
import { noteArrivals } from './platform/http/arrivals.ts'
import { answerFaults, refuseUnknownCalls } from './platform/http/faults.ts'
import { limitCalls } from './platform/http/rate-limit.ts'
import { routesOn } from './platform/http/route.ts'
import { referenceRoutes } from './reference/routes.ts'

/** Everything under /api, as a Fastify plugin: MAP 1 answered area by area. */
export function api(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    answerFaults(app)
    noteArrivals(app, context.now)
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
    classroomRoutes(route, context)
    attendanceRoutes(route, context)
    ownClassRoutes(route, context)
    feedRoutes(app, route, context)
    materialRoutes(app, route, context)
    batchMessageRoutes(route, context)
    assignmentRoutes(route, context)
    questionRoutes(route, context)
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
