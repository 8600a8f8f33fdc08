import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  createRoutesStub,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { inject, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openBatchCalls } from '#contract/batches/open-calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { ownCertificateCalls } from '#contract/certificates/own-calls.ts'
import { ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { ownMessageCalls } from '#contract/classroom/message-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { permissions } from '#contract/permissions.ts'
import { createCall } from '#web/lib/api.ts'
import { apiContext, publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import { startSession } from '#web/lib/session-changes.ts'
import * as root from '#web/root.tsx'
import { answerUnlessSaid, reached } from './answers.ts'
import { freshSite } from './fresh-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** MAP 2. */
    routes: RouteConfigEntry[]
  }
}

interface RouteModule {
  default: ComponentType
  loader?: Load
  clientLoader?: Load
  clientMiddleware?: RouteObject['middleware']
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
  handle?: unknown
  shouldRevalidate?: RouteObject['shouldRevalidate']
}
type Load = (args: object) => unknown

const files = import.meta.glob<RouteModule>('/web/{admin,dev,learner,site}/**/route.tsx')
const admin = { name: 'Admin', role: 1, email: 'admin@example.com', permissions: [...permissions] } as const
const learner = { name: 'Asha Verma', role: 0, email: 'asha@example.com', course: [] } as const
const people = { '/admin': admin, '/student': learner, '/intern': { ...learner, role: 'intern' } } as const

/** Whether the screen has drawn that it reads. */
let isReadingDrawn = false
let shown: { root: Root; host: HTMLElement } | undefined

/**
 * Renders the screen at the address as the product's router does, inside its frame, for whom its panel is.
 * `besides`: further screens that the test walks to; all others only say their address. `down`: pages that visitors do not get.
 */
export async function show(
  address: string,
  {
    width = 1280,
    besides = [],
    down = [],
  }: { width?: 360 | 390 | 1280; besides?: string[]; down?: string[] } = {},
): Promise<void> {
  await page.viewport(width, width === 390 ? 844 : 800)
  for (const [panel, user] of Object.entries(people)) {
    if (address.startsWith(panel))
      startSession({ token: crypto.randomUUID(), user: structuredClone(user) as never })
  }
  // The menu of every screen asks for it; a test that cares says otherwise before.
  if (address.startsWith('/admin')) {
    answerUnlessSaid(officeCalls.waiting, {})
    // Asked for a moment after a dialog has opened.
    answerUnlessSaid(whatsappCalls.deck, { cards: [] })
    // The WhatsApp button beside what was just done.
    answerUnlessSaid(whatsappCalls.notifications, { notifications: [] })
    answerUnlessSaid(attendanceCalls.today, { now: new Date().toISOString(), rolls: [] })
    answerUnlessSaid(attendanceCalls.ofPerson, { enrolments: [] })
    answerUnlessSaid(ownClassCalls.teaching, { monday: '2026-01-05', meetings: [], holidays: [] })
    answerUnlessSaid(questionCalls.list, { open: 0, questions: [] })
    answerUnlessSaid(certificateCalls.lacking, { lacking: [] })
    answerUnlessSaid(demoCalls.demo, { demo: null })
    answerUnlessSaid(officeCalls.checklist, { isDismissed: true, steps: [] })
  } else if (/^\/(student|intern)/.test(address)) {
    answerUnlessSaid(ownClassCalls.next, { meeting: null, mark: null, trainers: [] })
    const account = { due: 0, credit: 0, overdue: 0, nextDueOn: null, orders: [] }
    answerUnlessSaid(ownFeeCalls.mine, account)
    answerUnlessSaid(ownClassCalls.attendance, { enrolments: [] })
    answerUnlessSaid(ownMessageCalls.list, { unread: 0, messages: [] })
    answerUnlessSaid(ownMaterialCalls.list, { materials: [] })
    answerUnlessSaid(ownAssignmentCalls.list, { assignments: [] })
    answerUnlessSaid(ownQuestionCalls.list, { batches: [], topics: [], questions: [] })
    answerUnlessSaid(ownCertificateCalls.mine, { certificates: [], missing: [] })
  } else answerUnlessSaid(openBatchCalls.list, { batches: [] })
  const host = document.createElement('div')
  document.body.append(host)
  shown = { root: createRoot(host), host }
  const Stub = createRoutesStub([await routesFor([address, ...besides])] as never, contextOfServer(down))
  history.replaceState(null, '', '/before')
  const hydrationData = { loaderData: { root: { publicUrl: location.origin } } }
  shown.root.render(
    <Stub initialEntries={[address]} hydrationData={hydrationData} future={{ v8_middleware: true }} />,
  )
}

/** Takes the screen away, as a tab that is closed. */
export function leave(): void {
  shown?.root.unmount()
  shown?.host.remove()
  shown = undefined
}

async function routesFor(addresses: string[]): Promise<RouteObject> {
  const entries = inject('routes')
  const matches = addresses.flatMap(
    (address) => matchRoutes(entries.map(bare), new URL(address, location.origin)) ?? [],
  )
  const modules = new Map<string, RouteModule>()
  for (const { route } of matches) modules.set(route.handle, await load(route.handle))
  return {
    id: 'root',
    Component: () => (
      <>
        <Address />
        <root.default />
      </>
    ),
    ErrorBoundary: root.ErrorBoundary as ComponentType,
    HydrateFallback: () => null,
    loader: () => ({ publicUrl: location.origin }),
    shouldRevalidate: root.shouldRevalidate,
    children: entries.map((entry) => routeOf(entry, modules)),
  }
}

function load(file: string): Promise<RouteModule> {
  const read = files[`/web/${file}`]
  if (!read) throw new Error(`no screen in web/${file}`)
  return read()
}

/** Only for whom it is matched: a route that names its file. */
function bare({ path, index, file, children }: RouteConfigEntry): RouteObject {
  return { path, index, handle: file, children: children?.map(bare) } as RouteObject
}

/** The screens besides the one that is shown are not loaded: they say their address. */
function routeOf(
  { id, path, index, file, children }: RouteConfigEntry,
  modules: Map<string, RouteModule>,
): RouteObject {
  const route = { id: id ?? file, path, index, children: children?.map((child) => routeOf(child, modules)) }
  const module = modules.get(file)
  if (!module) return { ...route, Component: children ? Outlet : Elsewhere } as RouteObject
  const { ErrorBoundary, HydrateFallback, handle, shouldRevalidate, clientMiddleware: middleware } = module
  const more = { ErrorBoundary, HydrateFallback, handle, shouldRevalidate, middleware }
  const load = loaderOf(module)
  return { ...route, ...more, Component: module.default, loader: load && onceDrawn(load) } as RouteObject
}

/** In the product the server's loader is asked over the network; here it asks the same answers. */
function loaderOf({ loader, clientLoader }: RouteModule) {
  const serverLoader = loader && (async (args: object) => unwrapped(await reached(() => loader(args))))
  return clientLoader
    ? (args: object) => clientLoader({ ...args, serverLoader: () => serverLoader?.(args) })
    : serverLoader
}

function unwrapped(loaded: unknown): unknown {
  return loaded instanceof Object && 'init' in loaded && 'data' in loaded ? loaded.data : loaded
}

function contextOfServer(down: string[]) {
  const context = new RouterContextProvider()
  context.set(apiContext, createCall({ send: ({ method, path, body }) => fetch(path, { method, body }) }))
  context.set(publicUrlContext, location.origin)
  context.set(siteContext, freshSite(down))
  return context
}

/**
 * The router clears a fault only once it has drawn that it reads again: no network answers before that, so nor do we.
 * What a screen reads for the first time has nothing to clear.
 */
function onceDrawn(load: Load): Load {
  let isFirst = true
  return async (args) => {
    const loaded = await load(args)
    if (!isFirst) await vi.waitUntil(() => isReadingDrawn, { timeout: 30_000, interval: 5 })
    isFirst = false
    return loaded
  }
}

/** The stub's router keeps the address for itself; some screens read the browser's. */
function Address() {
  const { pathname, search } = useLocation()
  const states = [useRevalidator().state, useNavigation().state]
  const isReading = states.includes('loading')
  useEffect(() => {
    isReadingDrawn = isReading
  }, [isReading])
  history.replaceState(null, '', pathname + search)
  return null
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-elsewhere="">{`Another screen: ${pathname}${search}`}</p>
}
