import { expect, test } from 'vitest'
import { pageNames } from './page-names.ts'

const panel = { handle: { panel: true } }
const listed = [
  { id: 'root' },
  { id: 'site', parentId: 'root' },
  { id: 'home', parentId: 'site', index: true },
  { id: 'company', parentId: 'site', path: 'company' },
  { id: 'course', parentId: 'site', path: 'course/:courseid' },
  { id: 'rest', parentId: 'site', path: '*' },
  { id: 'admin', parentId: 'root', path: 'admin', module: panel },
  { id: 'dashboard', parentId: 'admin', index: true },
  { id: 'person', parentId: 'admin', path: 'person/:id' },
  { id: 'office-rest', parentId: 'admin', path: '*' },
  { id: 'sitemap', parentId: 'root', path: 'sitemap.xml' },
]
const nameOf = pageNames(Object.fromEntries(listed.map((route) => [route.id, route])))

test('a page has one name, however it is spelt', () => {
  for (const path of ['/company', '/Company', '/cOMPANY/', '/%63ompany', '/company/'])
    expect([path, nameOf(path).name]).toEqual([path, '/company'])
  for (const path of ['/course/a%20b', '/COURSE/a b', '/course/%61%20b/'])
    expect([path, nameOf(path).name]).toEqual([path, '/course/a%20b'])
  expect(nameOf('/').name).toBe('/')
  expect(nameOf('/Sitemap.XML').name).toBe('/sitemap.xml')
  expect(nameOf('/admin/').name).toBe('/admin')
})

test('what is not there has one page for all of its kind', () => {
  for (const path of ['/nothing', '/company/more', '/a/b/c', '/company//', '/course', '/constructor'])
    expect([path, nameOf(path)]).toEqual([
      path,
      { name: '/not-found', missing: '/not-found', isPanel: false },
    ])
  expect(nameOf('/admin/nothing/at/all').name).toBe('/admin/not-found')
  expect(nameOf('/admin//company').name).toBe('/admin/not-found')
  expect(nameOf('/course/unknown')).toMatchObject({ name: '/course/unknown', missing: '/course/not-found' })
})

test('a panel has one page for every id', () => {
  expect(nameOf('/admin/person/17')).toMatchObject({ name: '/admin/person/not-found', isPanel: true })
  expect(nameOf('/admin/nothing').isPanel).toBe(false)
})

test("only the page's own routes are heard of where the router asks for data", () => {
  expect(nameOf('/_.data').name).toBe('/_.data')
  expect(nameOf('/Company.data').name).toBe('/company.data')
  expect(nameOf('/company/_.data').name).toBe('/company.data')
  expect(nameOf('/company.data', 'company,root').name).toBe('/company.data?_routes=root,company')
  for (const wanted of ['', 'evil', 'root,evil', 'home', '__proto__'])
    expect([wanted, nameOf('/company.data', wanted).name]).toEqual([wanted, '/company.data'])
  expect(nameOf('/company', 'root').name).toBe('/company')
  expect(nameOf('/nothing-7.data').name).toBe('/not-found.data')
})
