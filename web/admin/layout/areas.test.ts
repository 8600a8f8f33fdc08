import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/schemas.ts'
import { type Group, teachesAll } from '#contract/groups.ts'
import { type Permission, permissionsOf } from '#contract/permissions.ts'
import routes from '../../routes.ts'
import { areas, areasOf, homeOf, isOpenTo, movedTo, screenAt } from './areas.tsx'
import { commandsFor, payerIn } from './search/commands.ts'

const staffWith = (...permissions: Permission[]): User => ({
  name: 'Farah',
  email: 'farah@example.com',
  role: 1,
  permissions,
})
const roles = ['owner', 'office', 'trainer', 'writer', 'accountant'] as const
const [owner, office, trainer, writer, accountant] = roles.map((role) =>
  staffWith(...permissionsOf(role)),
) as [User, User, User, User, User]

const menuOf = (user: User) => areasOf(user, teachesAll).map(({ label }) => label)
const screensOf = (user: User) =>
  areasOf(user, teachesAll).flatMap(({ screens }) => screens.map(({ to }) => to))

test('every screen of the panel says what it needs, once', () => {
  const panel = routes.find(({ path }) => path === 'admin')
  const paths = (panel?.children ?? []).map(({ path = '' }) => path).filter((path) => path !== '*')
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) expect(screenAt(`/admin/${path}`), path).toBeDefined()
  const addresses = areas.flatMap(({ screens }) => screens.map(({ to }) => to))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the menu of an owner has the entries of the specification and no more than fourteen with the way out', () => {
  expect(menuOf(owner)).toEqual([
    'Home',
    'Add Student',
    'Add Intern',
    'Add College Student',
    'Admissions',
    'People',
    'Teaching',
    'Programmes',
    'Fees',
    'Certificates',
    'Website',
    'Messages',
    'Settings',
  ])
  const firstOf = (label: string) =>
    areasOf(owner, teachesAll).find((area) => area.label === label)?.screens[0]?.to
  expect(['Home', 'Add Student', 'Add Intern', 'Add College Student'].map(firstOf)).toEqual([
    '/admin',
    '/admin/addstudent',
    '/admin/addintern',
    '/admin/addcollegestudent',
  ])
})

test('a screen opens to whoever has what it needs, and to nobody else', () => {
  const user = staffWith('fees.read')
  expect(isOpenTo(user, '/admin/orders')).toBe(true)
  expect(isOpenTo(user, '/admin/profile')).toBe(true)
  expect(isOpenTo(user, '/admin/person/1')).toBe(false)
  expect(isOpenTo(user, '/admin')).toBe(false)
  expect(isOpenTo(staffWith('office.dashboard'), '/admin/')).toBe(true)
})

test('what lies below a screen needs the same; a screen of its own decides for itself', () => {
  expect(screenAt('/admin/site/page-home')?.to).toBe('/admin/site')
  expect(screenAt('/admin/site/identity')?.label).toBe('Institute')
  expect(screenAt('/admin/batches/1')?.label).toBe('Batches')
})

test('an address in other case, as the specification writes one, needs the same', () => {
  expect(screenAt('/admin/collegeStudents')?.label).toBe('College students')
  expect(isOpenTo(staffWith('office.dashboard'), '/admin/FeeSettings')).toBe(false)
})

test('an address that a screen had once leads to where it is now', () => {
  const moved = {
    claims: '/admin/upi-payments',
    figures: '/admin/fee-reports',
    letters: '/admin/outbox',
    'second-yes': '/admin/approvals',
    'site/bin': '/admin/site/trash',
    'paper/receipt/1': '/admin/document/receipt/1',
    'programmepage/1': '/admin/courses/1?tab=page',
  }
  for (const [before, now] of Object.entries(moved)) {
    expect(movedTo(`/admin/${before}`), before).toBe(now)
    expect(screenAt(now.replace(/[?].*/, '')), now).toBeDefined()
  }
})

test('an address that leads nowhere says so to everybody', () => {
  expect(isOpenTo(staffWith(), '/admin/nowhere')).toBe(true)
})

test('everybody begins where they may be, and finds their own batches once', () => {
  expect([owner, office, trainer, writer, accountant, staffWith()].map(homeOf)).toEqual([
    '/admin',
    '/admin',
    '/admin/teaching',
    '/admin/articles',
    '/admin/accountant',
    '/admin/profile',
  ])
  for (const closed of ['/admin/desk', '/admin/feesettings', '/admin/person/1', '/admin/outbox'])
    expect(isOpenTo(accountant, closed), closed).toBe(false)
  const has = (to: string) => [owner, office, trainer].map((user) => screensOf(user).includes(to))
  expect(has('/admin/teaching')).toEqual([false, false, true])
  expect(has('/admin/staff')).toEqual([true, false, false])
  expect(menuOf(trainer)).toEqual(['Teaching'])
  expect(menuOf(writer)).toEqual(['Website'])
  expect(menuOf(accountant)).toEqual(['Fees', 'Settings'])
})

test('nothing stands in a menu that its owner may not open', () => {
  for (const user of [owner, office, trainer, writer, accountant, staffWith('fees.read')]) {
    for (const to of screensOf(user)) expect(isOpenTo(user, to), to).toBe(true)
  }
})

test('the search does what somebody may do, and opens what they may open', () => {
  const labels = (user: User, text: string) => commandsFor(user, text).map(({ label }) => label)
  expect(labels(owner, '')).toEqual([
    'Take payment from …',
    'Add student',
    'Add intern',
    'Add college student',
    'New article',
    'Close the day',
  ])
  expect(labels(trainer, '')).toEqual([])
  expect(labels(writer, 'new art')).toEqual(['New article'])
  expect(labels(owner, 'clo day')).toEqual(['Close the day'])
  expect(labels(owner, 'add stu')).toEqual(['Add student', 'Add college student'])
  expect(labels(office, 'staff')).toEqual([])
  expect(labels(owner, 'staff')).toEqual(['Staff'])
  expect(labels(owner, 'asha')).toEqual([])
})

test('a payment is taken from whoever is named after it', () => {
  expect(payerIn('take payment from asha rao')).toBe('asha rao')
  expect(payerIn('Take  payment from ')).toBe('')
  expect(payerIn('take payment from')).toBeNull()
  expect(payerIn('asha')).toBeNull()
})

test('what is of a group that is not taught stands in no menu', () => {
  const of = { Students: 'student|course|categories', Interns: 'intern', College: 'college|degree' }
  const listed = (off: Group) =>
    areasOf(owner, { ...teachesAll, [off]: false }).flatMap(({ screens }) => screens.map(({ to }) => to))
  for (const [off, own] of Object.entries(of)) {
    const lost = screensOf(owner).filter((to) => !listed(off as Group).includes(to))
    expect(lost, off).toHaveLength(off === 'Students' ? 4 : 3)
    for (const to of lost) expect(to).toMatch(new RegExp(own))
  }
})
